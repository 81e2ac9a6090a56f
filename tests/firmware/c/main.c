/* Calls every exported function for every position and one past each end, and prints a digest of the
 * answers: the same digests as the Rust firmware's. The games can be asked apart, where both do not fit
 * a flash, and every STRIDE-th number only, where all take too long. */
#include "port.h"
#ifdef CALENDAR
#include "retrograde_calendar.h"
#endif
#ifdef DIGITS
#include "retrograde_digits.h"
#endif

#ifndef STRIDE
#define STRIDE 1
#endif

/* FNV-1a over whole answers. */
static uint32_t add(uint32_t digest, int32_t answer)
{
    return (digest ^ (uint32_t)answer) * 0x01000193U;
}

static void print(const char *name, uint32_t digest)
{
    char text[10];
    int i;
    for (i = 0; i < 8; i++) {
        text[i] = "0123456789abcdef"[digest >> (28 - 4 * i) & 15U];
    }
    text[8] = '\n';
    text[9] = '\0';
    port_text(name);
    port_text(text);
}

#define DATES(name, function)                                  \
    do {                                                       \
        uint32_t digest = 0x811C9DC5U;                         \
        uint16_t y;                                            \
        uint8_t m, d;                                          \
        for (y = 1899U; y <= 2002U; y++)                       \
            for (m = 0U; m <= 13U; m++)                        \
                for (d = 0U; d <= 32U; d++)                    \
                    digest = add(digest, function(y, m, d));   \
        print(name, digest);                                   \
    } while (0)

#define NUMBERS(name, function)                                \
    do {                                                       \
        uint32_t digest = 0x811C9DC5U;                         \
        uint32_t n;                                            \
        for (n = 0U; n <= 1000000U; n += STRIDE)               \
            digest = add(digest, function(n));                 \
        digest = add(digest, function(1000001U));              \
        digest = add(digest, function(0xFFFFFFFFU));           \
        print(name, digest);                                   \
    } while (0)

int main(void)
{
#ifdef CALENDAR
    DATES("calendar outcome ", retrograde_calendar_outcome);
    DATES("calendar remoteness ", retrograde_calendar_remoteness);
    DATES("calendar grundy ", retrograde_calendar_grundy);
    DATES("calendar best ", retrograde_calendar_best);
#endif
#ifdef DIGITS
    NUMBERS("digits outcome ", retrograde_digits_outcome);
    NUMBERS("digits remoteness ", retrograde_digits_remoteness);
    NUMBERS("digits grundy ", retrograde_digits_grundy);
    NUMBERS("digits best ", retrograde_digits_best);
#endif
    port_end();
    return 0;
}
