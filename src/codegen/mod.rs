#![doc = include_str!("guide.md")]

mod bake;
#[doc(hidden)]
pub mod c;
mod check;
mod contexts;
pub(crate) mod emit;
mod emit_c;
mod fault;
mod flat;
mod lay_out;
pub(crate) mod pack;
mod periodic;
mod prove;
mod rare;
mod report;
mod share;
mod sweep;

pub use bake::{Baked, Format, Plan, bake};
pub use fault::{Error, Fault};
pub use prove::Lookup;
pub use report::{Layout, Report};

// The steps one by one, for the tests, and what only the games of this crate need.
#[doc(hidden)]
pub use {
    bake::bake_solved,
    contexts::{Contexts, TrieLookup},
    pack::{Aim, Packed, pack},
    prove::prove,
    sweep::{Solution, sweep},
};
