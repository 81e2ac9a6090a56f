//! What the tables cost who builds the crate: a clean build, the build script alone, the package.
//!
//! Times are processor time of all processes together; memory is the most that they held at one
//! moment. Dependencies are downloaded already.
//!
//!     cargo bench --bench build

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use common::process::cost;
use common::{Table, output, thousands};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("clean");
    let table = Table::new(&["build", "CPU s", "peak MB", "size KB"]);
    let target = folder.to_str().expect("a plain path");
    let row = |name: &str, time: Duration, peak: u64, size: Option<u64>| {
        let size = size.map_or("-".into(), |size| thousands(size / 1000));
        table.row(&[
            name.into(),
            format!("{:.1}", time.as_secs_f64()),
            thousands(peak / 1000),
            size,
        ]);
    };

    let binary = r#"cd "$0" && cargo build --release --locked --target-dir "$1""#;
    let library = format!("{binary} --lib --no-default-features");
    for (name, line) in [
        ("clean build, library", &library[..]),
        ("clean build, binary", binary),
    ] {
        let _ = fs::remove_dir_all(&folder);
        let (time, peak) = cost(line, &[ROOT, target]);
        let program = fs::metadata(folder.join("release/retrograde"));
        row(name, time, peak, program.ok().map(|file| file.len()));
    }

    let script = built_script(&folder.join("release/build"));
    let out = folder.join("tables");
    fs::create_dir_all(&out).expect("room");
    let words = [
        ROOT,
        out.to_str().expect("a plain path"),
        script.to_str().expect("a plain path"),
    ];
    let (time, peak) = cost(r#"cd "$0" && OUT_DIR="$1" "$2" >/dev/null"#, &words);
    row("build script, opt-level 0", time, peak, None);

    let mut package = Command::new("cargo");
    package.args([
        "package",
        "--locked",
        "--allow-dirty",
        "--no-verify",
        "--target-dir",
        target,
    ]);
    output(package.current_dir(ROOT));
    let name = concat!("retrograde-", env!("CARGO_PKG_VERSION"), ".crate");
    let size = fs::metadata(folder.join("package").join(name))
        .expect("a package")
        .len();
    table.row(&[
        "crate package".into(),
        "-".into(),
        "-".into(),
        thousands(size / 1000),
    ]);
}

/// The program of build.rs in a folder with no other one of this crate's.
fn built_script(folder: &Path) -> PathBuf {
    let units = fs::read_dir(folder).expect("a build");
    let scripts = units.map(|unit| unit.expect("a unit").path());
    let mut scripts = scripts
        .filter(|unit| {
            unit.file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with("retrograde-"))
        })
        .map(|unit| unit.join("build-script-build"))
        .filter(|script| script.exists());
    scripts.next().expect("the build script")
}
