//! What `--help` says.

pub const HELP: &str = "\
retrograde: small two-player games, solved; every answer comes from a table

usage:
  retrograde GAME POSITION... [--values]   win or loss of the player to move, a line each
  retrograde GAME < INPUT                  a judge's input on stdin, its words on stdout
  retrograde PROBLEM < INPUT               the same by problem id
  retrograde tables                        what is baked in: format, shape, bytes, checksum
  retrograde verify                        derive every baked value again from the rules

games:
  calendar   dates from 1900-01-01 to 2001-11-04: to the next day, or the same day next month;
             whoever reaches 2001-11-04 wins
  digits     numbers from 0 to 1000000: subtract the largest digit or the smallest one that is
             not 0; whoever is left with 0 loses

positions:
  2001-11-03, 3014      as people write them
  FIRST..END            a range without its end
  FIRST..=LAST          a range with its end
  -                     positions from stdin, white space between them

options:
  --values       tab-separated: position, outcome, moves left under perfect play, Grundy value,
                 best position to move to (- where the game is over)
  -h, --help     this text
  -V, --version  the version

problems:
  calendar   poj1082 hdu1079 uva1557 eden
  digits     luogu-p2953 boj6120 usaco-open09-cdgame

exit status: 0; 2 for bad usage or input, with the reason on stderr; 1 when verify finds an error
";
