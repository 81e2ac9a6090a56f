//! What a board needs before `main`, and its counter.

use core::arch::global_asm;

#[cfg(target_arch = "arm")]
mod core_specific {
    use super::*;

    // The vector table; only instructions that a Cortex-M0 has.
    global_asm!(
        ".section .start, \"a\"",
        ".word STACK, reset, fault, fault",
        ".section .text.reset, \"ax\"",
        ".global reset, nops",
        ".type reset, %function",
        ".type nops, %function",
        ".thumb_func",
        "reset: bl main",
        ".thumb_func",
        "nops: .rept 1000",
        "nop",
        ".endr",
        "bx lr",
    );

    const SYSTICK: *mut u32 = 0xE000_E010 as *mut u32;

    /// Starts the counter, at the speed of the core.
    pub fn start() {
        unsafe {
            SYSTICK.add(1).write_volatile(0x00FF_FFFF);
            SYSTICK.add(2).write_volatile(0);
            SYSTICK.write_volatile(5);
        }
    }

    #[inline(always)]
    pub fn now() -> u32 {
        unsafe { SYSTICK.add(2).read_volatile() }
    }

    /// It counts down and has 24 bits.
    pub fn ticks(from: u32, to: u32) -> u32 {
        from.wrapping_sub(to) & 0x00FF_FFFF
    }
}

#[cfg(target_arch = "riscv32")]
mod core_specific {
    use super::*;

    global_asm!(
        ".section .start, \"ax\"",
        ".global reset, nops",
        "reset:",
        ".option push",
        ".option norelax",
        "la sp, STACK",
        "la t0, 1f",
        ".insn i 0x73, 1, x0, t0, 0x305", // csrw mtvec, t0
        "call main",
        ".balign 4",
        "1: call fault",
        "nops: .option norvc",
        ".rept 1000",
        "nop",
        ".endr",
        "ret",
        ".option pop",
    );

    pub fn start() {}

    /// Instructions retired.
    #[inline(always)]
    pub fn now() -> u32 {
        let count: u32;
        // csrr count, minstret
        unsafe {
            core::arch::asm!(".insn i 0x73, 2, {}, x0, -0x4FE", out(reg) count, options(nomem, nostack));
        }
        count
    }

    pub fn ticks(from: u32, to: u32) -> u32 {
        to.wrapping_sub(from)
    }
}

pub use core_specific::{now, start, ticks};

unsafe extern "Rust" {
    /// A thousand instructions and the return.
    pub safe fn nops(_: u32) -> i32;
}
