//! The files that a command writes: whole or not at all, and over others only when told so.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::exit::Exit;
use crate::cli::io::output::Output;

/// Writes files beside their places first, and names them. The folder is made where it is missing.
#[cold]
pub fn write(
    folder: Option<&Path>,
    files: &[(PathBuf, Vec<u8>)],
    force: bool,
    out: &mut Output,
) -> Result<(), Exit> {
    if let Some((path, _)) = files.iter().find(|(path, _)| !force && path.exists()) {
        let what = "will not overwrite a file";
        return Err(Exit::refuse(what, path.display(), "--force does"));
    }
    let failed = |path: &Path, error| Exit::refuse("cannot write", path.display(), error);
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    }
    let moved = files
        .iter()
        .try_for_each(|(path, bytes)| {
            fs::write(beside(path), bytes).map_err(|error| failed(path, error))
        })
        .and_then(|()| {
            files.iter().try_for_each(|(path, _)| {
                fs::rename(beside(path), path).map_err(|error| failed(path, error))
            })
        });
    if moved.is_err() {
        for (path, _) in files {
            let _ = fs::remove_file(beside(path));
        }
    }
    moved?;
    files
        .iter()
        .try_for_each(|(path, _)| out.print(format_args!("{}\n", path.display())))
}

/// Where a file is written first.
#[inline(never)]
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}", std::process::id()));
    PathBuf::from(name)
}
