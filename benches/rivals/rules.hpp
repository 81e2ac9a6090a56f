// The published solutions, as their authors write them: a sieve over all numbers, a parity rule.
#include <algorithm>

const int MOST = 1000000;
bool wins[MOST + 1];

void sieve() {
    for (int n = 1; n <= MOST; n++) {
        int smallest = 9, largest = 0;
        for (int rest = n; rest > 0; rest /= 10) {
            int digit = rest % 10;
            if (digit > 0) smallest = std::min(smallest, digit);
            largest = std::max(largest, digit);
        }
        wins[n] = !wins[n - smallest] || !wins[n - largest];
    }
}

bool parity(int month, int day) {
    return (month + day) % 2 == 0 || (day == 30 && (month == 9 || month == 11));
}
