//! The solver: every value of every position by backward induction, and the proof of the tables.

pub(super) mod check;
pub(super) mod prove;
pub(super) mod sweep;
