/* Cortex-M and RISC-V in QEMU: start, and semihosting for text and end. No C library, and nothing in
 * RAM but the stack. */
#include "port.h"

int main(void);
void fault(void);

static void semihosting(uintptr_t operation, const void *argument)
{
#ifdef __arm__
    register uintptr_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
#else
    register uintptr_t a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = argument;
    /* Three uncompressed instructions on one page. */
    __asm__ volatile(".option push\n .option norvc\n .balign 16\n"
                     "slli x0, x0, 0x1F\n ebreak\n srai x0, x0, 7\n .option pop"
                     : "+r"(a0) : "r"(a1) : "memory");
#endif
}

void port_text(const char *text)
{
    semihosting(0x04U, text);
}

static void stop(uintptr_t status)
{
    const uintptr_t block[2] = {0x20026U, status};
    for (;;) {
        semihosting(0x20U, block);
    }
}

void port_end(void)
{
    stop(0U);
}

void fault(void)
{
    port_text("fault\n");
    stop(3U);
}

#ifdef __arm__
__asm__(".section .start, \"a\"\n .global reset\n reset: .word STACK, main, fault, fault\n .text");
#else
__asm__(".section .start, \"ax\"\n .global reset\n reset: .option push\n .option norelax\n la sp, STACK\n .option pop\n"
        "call main\n .text");
#endif
