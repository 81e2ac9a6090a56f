//! Properties, tried on values that are drawn the same in every run and shrunk where one fails.

use proptest::strategy::Strategy;
use proptest::string::string_regex;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Texts of a pattern, which is parsed once and not for every one of them.
pub fn matching(pattern: &str) -> impl Strategy<Value = String> + Clone + use<> {
    string_regex(pattern).expect("a pattern").boxed()
}

/// Fails with the smallest value found for which the test does.
pub fn holds<S: Strategy>(cases: u32, values: &S, test: impl Fn(S::Value)) {
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..Config::default()
    };
    let tried = TestRunner::new(config).run(values, |value| {
        test(value);
        Ok(())
    });
    if let Err(failure) = tried {
        panic!("{failure}");
    }
}
