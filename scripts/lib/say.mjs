// What the commands print. Everything goes to standard error, so that standard output stays the command's own.

/** A mistake that one sentence explains: printed without a stack. */
export class Stop extends Error {}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * Runs something that may take long: names it after a second, then prints every ten seconds how long it has taken.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(what, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const announcing = setTimeout(() => say(`→ ${what}…`), 1_000)
  const ticking = setInterval(() => say(`  ${what}… ${seconds()} s`), 10_000)
  try {
    const result = await work()
    if (seconds() > 0) say(`  ${what}: ${seconds()} s`)
    return result
  } finally {
    clearTimeout(announcing)
    clearInterval(ticking)
  }
}

/** Waits for all of them, and fails with the first that did; what became of others is told.
 * @param {Promise<unknown>[]} works
 */
export async function together(works) {
  const ended = await Promise.allSettled(works)
  const [first, ...others] = ended.filter((one) => one.status === 'rejected')
  for (const { reason } of others)
    say(reason instanceof Stop ? reason.message : String(reason?.stack ?? reason))
  if (first) throw first.reason
}

/** What the system refused, in a sentence that says what to do.
 * @param {unknown} error
 */
function sentenceFor(error) {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const path = 'path' in error ? ` ${error.path}` : ''
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    return `The file${path} cannot be written: give yourself the right to, or work in another folder.`
  }
  if (error.code === 'ENOSPC') return 'The disk is full: make some room and try again.'
  if (error.code === 'ENOENT' && String(error.syscall).startsWith('spawn')) {
    return `The program${path} is not installed on this machine: install it and try again.`
  }
  return undefined
}

/**
 * Runs a command's main function; a `Stop` becomes its sentence and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    const sentence = error instanceof Stop ? error.message : sentenceFor(error)
    if (sentence === undefined) throw error
    say(sentence)
    process.exitCode = 1
  }
}
