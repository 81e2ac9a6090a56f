//! Solving: every value of every position, by backward induction, and the proof of what is made of
//! them.

pub(super) mod check;
pub(super) mod prove;
pub(super) mod sweep;
