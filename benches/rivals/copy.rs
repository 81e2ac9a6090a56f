//! Reads standard input to its end and writes it, in chunks of 64 KB: what any program must do.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsFd;

fn main() {
    // Not through `std::io::stdin`, which has a buffer of its own.
    let own = |fd: std::os::fd::BorrowedFd| File::from(fd.try_clone_to_owned().unwrap());
    let (mut input, mut output) = (
        own(std::io::stdin().as_fd()),
        own(std::io::stdout().as_fd()),
    );
    let mut chunk = vec![0; 64 * 1024];
    loop {
        let length = input.read(&mut chunk).unwrap();
        if length == 0 {
            return;
        }
        output.write_all(&chunk[..length]).unwrap();
    }
}
