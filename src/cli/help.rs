//! What `--help` says.

pub const HELP: &str = "\
retrograde: small two-player games, solved: who wins, in how many moves, and by which move

usage:
  retrograde GAME POSITION... [--values]   win or loss of the player to move, a line each
  retrograde PROBLEM < INPUT               a judge's input on stdin, its words on stdout
  retrograde GAME < INPUT                  the same for the game's first judge
  retrograde explain GAME POSITION...      why: every move with what it leads to, the main line
  retrograde check PROBLEM INPUT OUTPUT    somebody's answers: the first wrong one, and why
  retrograde sum GAME:POSITION...          several games at once, a move in one of them at a time
  retrograde games                         the rules, the problem ids, what each judge sends
  retrograde export GAME --lang c --out DIR [--value VALUE]... [--force]
                                           a C99 header and source of its tables, for firmware
  retrograde tables                        what is baked in: format, shape, bytes, checksum
  retrograde verify                        derive every baked value again from the rules

games:
  calendar   dates: to the next day, or the same day next month, up to --target (2001-11-04)
  digits     numbers, however long: subtract the largest digit or the smallest that is not 0
  take-away  heaps: remove one of --steps
  race       totals: add one of --steps (1,2,3), up to --to (24)
  euclid     pairs: subtract a multiple of the smaller number from the larger
  board      sides of boards: a stone goes from the corner to squares not visited yet
  The player who cannot move loses; so whoever reaches the date, the total or 0 wins.

positions:
  2001-11-03, 3014, 34,12   as people write them
  FIRST..END                a range without its end
  FIRST..=LAST              a range with its end
  -                         positions from stdin, white space between them
  take-away:7@1,2,3         in a sum, the game's options after the position

options:
  --values       tab-separated: position, outcome, moves left under perfect play, Grundy value,
                 best position to move to (- where the game is over)
  --steps STEPS  what may be removed or added: 1,2,3 or 1..=5 or 2,5..=7 or powers-of-2
  --target DATE  where the calendar ends, in the years 1 to 9999
  --to TOTAL     where the race ends
  --full         explain without leaving anything out
  --value VALUE  export only outcome, remoteness, grundy or best
  --force        overwrite files
  -h, --help     this text
  -V, --version  the version

exit status: 0; 2 for bad usage or input, with the reason on stderr; 1 when check or verify finds an
error
";
