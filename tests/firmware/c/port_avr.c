/* ATmega328P: text by the serial port, and the end by sleeping with interrupts off. GPIOR0 tells the
 * runner beside this file that the end was reached. */
#include "port.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/sleep.h>

void port_text(const char *text)
{
    UCSR0B = _BV(TXEN0);
    for (; *text != '\0'; text++) {
        while ((UCSR0A & _BV(UDRE0)) == 0) {
        }
        UDR0 = (uint8_t)*text;
    }
}

void port_end(void)
{
    GPIOR0 = 1;
    cli();
    sleep_enable();
    for (;;) {
        sleep_cpu();
    }
}
