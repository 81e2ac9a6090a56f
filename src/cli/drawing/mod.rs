//! What a game says of its picture, and what pictures are made of.

pub mod axis;
pub mod layout;
pub mod palette;
