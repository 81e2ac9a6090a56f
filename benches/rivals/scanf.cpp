// Reads with scanf, writes with puts.
#include <cstdio>
#include "rules.hpp"

int main(int, char **argv) {
    int cases, year, month, day, number;
    scanf("%d", &cases);
    if (argv[1][0] == 'd') {
        sieve();
        while (cases--) {
            scanf("%d", &number);
            puts(wins[number] ? "YES" : "NO");
        }
    } else {
        while (cases--) {
            scanf("%d %d %d", &year, &month, &day);
            puts(parity(month, day) ? "YES" : "NO");
        }
    }
}
