#![doc = include_str!("guide.md")]

mod bake;
pub(crate) mod build;
pub(crate) mod emit;
mod error;
mod report;
mod solve;

pub use bake::{Baked, Format, Plan, bake};
pub use error::{Error, Fault};
pub use report::{Layout, Report};
pub use solve::prove::Lookup;

// The steps one by one, for the tests, and what only the games of this crate need.
#[doc(hidden)]
pub use {
    bake::{bake_solved, best_moves},
    build::read::first_misread,
    build::trie::{Packed, pack},
    emit::c,
    solve::prove::prove,
    solve::sweep::{Solution, sweep},
};
