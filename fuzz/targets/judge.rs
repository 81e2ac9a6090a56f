//! Every judge's input in pieces of any length: what is printed is the same as for the whole text at
//! once, the answers are those of the game, and `check` agrees with them and sees a wrong one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use retrograde_fuzz::cli::commands::check::Setting;
use retrograde_fuzz::cli::judge::answer;
use retrograde_fuzz::cli::spec::DIALECTS;
use retrograde_fuzz::{input, printed};

fuzz_target!(|given: (u8, Vec<u8>, Vec<u8>, Vec<u8>)| {
    let (dialect, text, lengths, damage) = given;
    let dialect = &DIALECTS[usize::from(dialect) % DIALECTS.len()];
    // Digits and white space, mostly; small numbers, so that there are answers.
    let text: Vec<u8> = text
        .iter()
        .flat_map(|byte| match byte {
            0..150 => format!("{} ", byte % 32).into_bytes(),
            150..170 => b"1999 12 31\n".to_vec(),
            170..190 => vec![b'0' + byte % 10],
            190..220 => b"\n\r\n \t"[usize::from(byte % 4)..].to_vec(),
            _ => vec![*byte],
        })
        .collect();
    let whole = printed(|out| answer(dialect, &mut input(&text, &[]), out));
    let pieces = printed(|out| answer(dialect, &mut input(&text, &lengths), out));
    assert_eq!(whole, pieces);
    let check = |said: &str| {
        printed(|out| {
            let setting = Setting {
                dialect,
                lenient: false,
                misere: false,
                all: false,
            };
            let output = &mut input(said.as_bytes(), &damage);
            setting.compare(&mut input(&text, &lengths), output, &|| None, out)
        })
    };
    let (said, end) = whole;
    // A string has an answer a letter.
    let answers: Vec<&str> = if dialect.joined {
        said.split_inclusive(|_| true)
            .filter(|letter| *letter != "\n")
            .collect()
    } else {
        said.lines().collect()
    };
    let cases = answers.len();
    let (found, verdict) = check(&said);
    match &end {
        Ok(()) => assert_eq!(
            (found, verdict),
            (format!("all {cases} answers are right\n"), Ok(()))
        ),
        // A bad input is the same error, whoever reads it.
        Err(why) => assert_eq!(verdict.as_ref(), Err(why)),
    }
    if end.is_ok() && cases > 0 {
        let wrong = usize::from(damage.first().copied().unwrap_or(0)) % cases;
        let [win, loss] = dialect.words;
        let swapped: Vec<&str> = answers
            .iter()
            .enumerate()
            .map(|(i, &answer)| match answer {
                _ if i != wrong => answer,
                answer if answer == win => loss,
                _ => win,
            })
            .collect();
        let (found, verdict) =
            check(&(swapped.join(if dialect.joined { "" } else { "\n" }) + "\n"));
        let line = if dialect.joined { 1 } else { wrong + 1 };
        assert!(
            found.starts_with(&format!("line {line}: case {}, ", wrong + 1)),
            "{found}"
        );
        assert!(
            found.ends_with(&format!("1 of {cases} answers are wrong\n")),
            "{found}"
        );
        assert_eq!(verdict, Err("WrongAnswers".into()));
    }
});
