//! What the generator refuses, part by part: its error type may get more of them.

use std::fmt::Display;

use retrograde::codegen::{Error, Fault};

/// The error is of this game, at this position if at any, and says what is wrong.
#[track_caller]
pub fn assert_refused<T>(
    result: Result<T, Error>,
    game: &str,
    position: Option<impl Display>,
    fault: Fault,
) {
    let error = result.err().expect("it is refused");
    assert_eq!(error.game, game);
    assert_eq!(error.position, position.map(|at| at.to_string()));
    assert_eq!(error.fault, fault);
}
