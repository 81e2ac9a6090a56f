//! The kill matrix: slips of published programs and slips that a generator could make, each built on
//! purpose, and for each of them who notices it.
//!
//! A row is a mutant, a column somebody who looks: `x` noticed it, `.` looked and did not, and where
//! nothing stands it was not asked, mostly because a refused table answers nothing. The table stands
//! in `matrix.txt`, and this test computes it anew. A mutant that changes no answer has its reason
//! below it; whoever looks at answers has then looked at the whole domain.
//!
//! It shows who is blind to what. The generator's proof and `verify` follow the rules they are given,
//! so wrong rules are for the slow truth to notice; and outcomes alone miss most of what the moves of
//! December can do.

mod calendar;
mod closed;
mod digits;
mod generator;
mod matrix;
mod small;
mod suspect;

#[test]
fn every_mutant_is_noticed_by_those_who_should() {
    let sections = std::thread::scope(|scope| {
        let digits = scope.spawn(digits::sections);
        let mut sections = calendar::sections();
        sections.extend(closed::sections());
        sections.extend(digits.join().expect("no mutant panics"));
        sections
    });
    let table = matrix::render(&sections);
    println!("{table}");
    for row in sections.iter().flat_map(|(_, rows)| rows) {
        row.assert_settled();
    }
    assert!(
        table == include_str!("matrix.txt"),
        "the matrix is another one"
    );
}
