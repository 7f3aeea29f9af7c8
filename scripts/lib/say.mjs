// Prints the messages of commands to standard error, so that standard output contains only their results.

/** An expected error. The command prints its message without a stack trace. */
export class CommandError extends Error {}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** @type {(what: string) => string} */
let nameTask = (what) => what

/**
 * Lets a command that writers start name the long tasks in French.
 * @param {Readonly<Record<string, string>>} names
 */
export function nameTasks(names) {
  nameTask = (what) => names[what] ?? what
}

/**
 * Prints the name of a long task after one second, then the elapsed time every ten seconds.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const started = Date.now()
  const name = nameTask(what)
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const announceTimer = setTimeout(() => say(`→ ${name}…`), 1_000)
  const progressTimer = setInterval(() => say(`  ${name}… ${seconds()} s`), 10_000)
  try {
    const result = await work()
    if (seconds() > 0) say(`  ${name}: ${seconds()} s`)
    return result
  } finally {
    clearTimeout(announceTimer)
    clearInterval(progressTimer)
  }
}

/** Waits for all promises. Throws the first error and prints the others.
 * @param {Promise<unknown>[]} promises
 */
export async function waitForAll(promises) {
  const results = await Promise.allSettled(promises)
  const [first, ...others] = results.filter((one) => one.status === 'rejected')
  for (const { reason } of others)
    say(reason instanceof CommandError ? reason.message : String(reason?.stack ?? reason))
  if (first) throw first.reason
}

/** Explains a system error in one sentence that says how the user can fix it.
 * @param {unknown} error
 */
function explainSystemError(error) {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const path = 'path' in error ? ` ${error.path}` : ''
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    return `The file${path} cannot be written: change its permissions, or work in another folder.`
  }
  if (error.code === 'ENOSPC') return 'The disk is full: free some space and try again.'
  if (error.code === 'ENOENT' && String(error.syscall).startsWith('spawn')) {
    return `The program${path} is not installed on this machine: install it and try again.`
  }
  return undefined
}

/**
 * Runs the main function of a command. After a `CommandError` or a well-known system error, prints a message and sets exit code 1.
 * Throws all other errors.
 * @param {() => Promise<number | void>} main
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : explainSystemError(error)
    if (sentence === undefined) throw error
    say(sentence)
    process.exitCode = 1
  }
}
