// What the commands print. Everything goes to standard error, so that standard output stays the command's own.

/** A mistake that one sentence explains: printed without a stack. */
export class Stop extends Error {}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * Runs something long, says what it is, and keeps saying that it goes on.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(what, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  say(`→ ${what}…`)
  const ticking = setInterval(() => say(`  … ${what}: ${seconds()} s`), 10_000)
  try {
    const result = await work()
    if (seconds() > 0) say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticking)
  }
}

/**
 * Runs a command's main function; a `Stop` becomes its sentence and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
