//! Prints what a library shows to other crates, a line an item, from the JSON of its documentation.

use std::env;
use std::error::Error;

use public_api::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let json = env::args_os()
        .nth(1)
        .ok_or("the path of the documentation as JSON is missing")?;
    let api = Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build()?;
    print!("{api}");
    Ok(())
}
