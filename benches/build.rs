//! What the tables cost who builds the crate: a clean build, the build script alone, the package.
//!
//! Times are processor time of all processes together; memory is the most that they held at one
//! moment. Dependencies are downloaded already.
//!
//!     cargo bench --bench build

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::process::{peak_memory, processor_time};
use common::{Table, interleaved, output, thousands};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("clean");
    let table = Table::new(&["build", "CPU s", "peak MB", "size KB"]);
    let target = folder.to_str().expect("a plain path");
    let row = |name: &str, time: f64, peak: u64, size: Option<u64>| {
        let size = size.map_or("-".into(), |size| thousands(size / 1000));
        table.row(&[
            name.into(),
            format!("{time:.1}"),
            thousands(peak / 1000),
            size,
        ]);
    };

    let library = [
        "build",
        "--release",
        "--locked",
        "--lib",
        "--no-default-features",
    ];
    let binary = &library[..3];
    for (name, words) in [
        ("clean build, library", &library[..]),
        ("clean build, binary", binary),
    ] {
        let words = [
            &["cargo"],
            words,
            &["--manifest-path", "Cargo.toml", "--target-dir", target],
        ]
        .concat();
        let clean = || {
            let _ = fs::remove_dir_all(&folder);
        };
        clean();
        let time = processor_time("", r#"cd "$0" && "$@""#, &[&[ROOT], &words[..]].concat());
        clean();
        let mut build = Command::new(words[0]);
        build
            .args(&words[1..])
            .current_dir(ROOT)
            .stderr(Stdio::null());
        let peak = peak_memory(&mut build.spawn().expect("cargo runs"));
        let program = folder.join("release/retrograde");
        row(
            name,
            time.as_secs_f64(),
            peak,
            fs::metadata(program).ok().map(|file| file.len()),
        );
    }

    let script = built_script(&folder.join("release/build"));
    let out = folder.join("tables");
    fs::create_dir_all(&out).expect("room");
    let words = [
        ROOT,
        out.to_str().expect("a plain path"),
        script.to_str().expect("a plain path"),
    ];
    let time = interleaved(5, &mut [()], |()| {
        processor_time("", r#"cd "$0" && OUT_DIR="$1" "$2""#, &words)
    });
    let mut run = Command::new(&script);
    run.env("OUT_DIR", &out)
        .current_dir(ROOT)
        .stdout(Stdio::null());
    let peak = peak_memory(&mut run.spawn().expect("the build script runs"));
    row("build script, opt-level 0", time[0], peak, None);

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
