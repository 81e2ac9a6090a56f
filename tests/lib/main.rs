//! The library and its generator: whole domains against slow truth written another way, every format
//! and every refusal. Everything here runs without features; those that a file needs stand above it.

#[path = "../common/folder.rs"]
mod folder;
#[cfg(feature = "codegen")]
#[path = "../common/lists.rs"]
mod lists;
mod parts;
#[cfg(feature = "codegen")]
mod proof;
#[path = "../common/property.rs"]
mod property;
#[path = "../common/random.rs"]
mod random;
#[cfg(feature = "codegen")]
mod refused;
#[path = "../common/slow/mod.rs"]
mod slow;

mod automaton;
#[cfg(feature = "codegen")]
mod bake;
mod bits;
#[cfg(feature = "codegen")]
mod c;
mod calendar;
mod countdown;
mod damage;
mod decimal;
mod digits;
mod euclid;
#[cfg(feature = "phf")]
mod golden;
// To be adapted to the new layouts: #[cfg(feature = "codegen")] mod mutants;
#[cfg(feature = "codegen")]
mod packer;
mod periodic;
#[cfg(feature = "codegen")]
mod properties;
#[cfg(feature = "codegen")]
mod prover;
mod reproducible;
mod sizes;
#[cfg(feature = "codegen")]
mod sweep;
mod take_away;
mod texts;
mod trie;
