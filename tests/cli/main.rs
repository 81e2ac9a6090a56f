//! The binary, as people, scripts and terminals meet it.

#![cfg(unix)]

mod binary;
#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/property.rs"]
mod property;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/slow/mod.rs"]
mod slow;
mod terminal;

mod beyond;
mod check;
mod cli;
mod explain;
mod export;
mod faults;
mod help;
mod judges;
#[cfg(target_os = "linux")]
mod load;
#[cfg(feature = "map")]
mod map;
mod misere;
mod play;
mod sessions;
mod shells;
mod sums;
mod usual;
mod written;
