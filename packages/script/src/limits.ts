// The limits that let every check of a game answer, whatever the game contains (docs/decisions/check-limits.md).

/** The maximum number of characters of a line of a story or test plan. A learner reads 140 of them at a glance; tags and conditions add a
 * few hundred. Some regular expressions of the parser need the square of the length of the line. */
export const maxLineLength = 2_000

/** The maximum number of moments that a check explores. The largest known game has 3.4 million. Five million moments of such a game fit
 * in 1 GB. */
export const maxMoments = 5_000_000

/** The maximum number of different outcomes that an exploration keeps: a position with the values read there, and its answers. A story of a
 * week has fewer than 4,000. One takes about 2 KB, so the limit keeps the check below `checkWorkerMemoryMb`. */
export const maxOutcomes = 500_000

/** The maximum duration of an exploration, in milliseconds. Only a slow machine reaches it before the other limits. */
export const maxExplorationMs = 5 * 60_000

/** The maximum number of moments of one random run. No story shows so many. The limit ends a run that never leaves a loop. */
export const maxRunMoments = 10_000

/** The maximum number of moments of all random runs and replays together, from which the felt weights are computed. A story of a week
 * needs 13 million for 1,000 runs. Beyond the limit, the weights come from fewer runs. */
export const maxComparedMoments = 50_000_000

/** The maximum number of answers in all games of a sample together. 600 games of a story of a week need fewer than 200,000. */
export const maxSampledMoves = 1_000_000

/** The memory of a worker thread that checks or builds a game, in MB. The records of the explorer are outside of this heap: they grow
 * with `maxMoments`. */
export const checkWorkerMemoryMb = 2_048

/** The maximum duration of a worker thread that checks or builds a game, in milliseconds. Reading, exploring and weighing a story of a week
 * take less than a minute together. */
export const checkWorkerMs = 15 * 60_000
