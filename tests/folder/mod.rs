//! Folders that a test writes into.

// Not every test uses all of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let name = format!("{}-{name}", env!("CARGO_CRATE_NAME"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
    fs::create_dir_all(&folder).expect("a folder of our own");
    folder
}

/// The names of what is in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string())
        .map(|name| name.expect("names are UTF-8"))
        .collect();
    names.sort();
    names
}
