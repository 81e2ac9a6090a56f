/* Runs a program for the ATmega328P in simavr: its serial port to stdout, status 0 if it came to its
 * end. The program simavr itself exits with 0 whatever happens. */
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>

static void out(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    putchar((int)value);
}

int main(int argc, char **argv)
{
    static elf_firmware_t firmware;
    avr_t *avr = avr_make_mcu_by_name("atmega328p");
    uint32_t flags = 0;
    int state;
    if (argc != 2 || !avr || elf_read_firmware(argv[1], &firmware)) {
        return 2;
    }
    avr_init(avr);
    avr->log = LOG_ERROR;
    firmware.frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), out,
                            NULL);
    do {
        state = avr_run(avr);
    } while (state != cpu_Done && state != cpu_Crashed);
    return state == cpu_Done && avr->data[0x3E] == 1 ? 0 : 1; /* GPIOR0 */
}
