// Reads with cin, writes with cout; with -DUNTIED after the two lines that make both fast.
#include <iostream>
#include "rules.hpp"

int main(int, char **argv) {
#ifdef UNTIED
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
#endif
    int cases, year, month, day, number;
    std::cin >> cases;
    if (argv[1][0] == 'd') {
        sieve();
        while (cases--) {
            std::cin >> number;
            std::cout << (wins[number] ? "YES" : "NO") << '\n';
        }
    } else {
        while (cases--) {
            std::cin >> year >> month >> day;
            std::cout << (parity(month, day) ? "YES" : "NO") << '\n';
        }
    }
}
