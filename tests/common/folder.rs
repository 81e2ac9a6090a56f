//! Folders that a test writes into.

// The library's tests and the binary's use a part each.
#![allow(dead_code)]

use std::fs;
use std::ops::Deref;
use std::path::Path;

use tempfile::TempDir;

/// An empty folder of a test's own, gone with it.
pub struct Folder(TempDir);

/// Beside the build's output, where there is room and nobody else writes.
pub fn folder() -> Folder {
    let beside = env!("CARGO_TARGET_TMPDIR");
    fs::create_dir_all(beside).expect("a folder of the build's own");
    Folder(TempDir::new_in(beside).expect("a folder of our own"))
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        self
    }
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
