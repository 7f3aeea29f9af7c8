// Prints the settings of an environment file of systemd as commands for a shell: eval "$(node environment-file.mjs <file>)". A shell cannot
// read the file itself: systemd does not require quotes in the file, and it treats $, # and ` in a value as ordinary characters.
import { readFileSync } from 'node:fs'

/** A quoted part ends at its closing quote, or at the end of the file if the closing quote is missing. */
const single = String.raw`'([^']*)(?:'|(?![\s\S]))`
const double = String.raw`"((?:\\[\s\S]|[^"\\])*)(?:"|(?![\s\S]))`
const quotedPart = new RegExp(`${single}|${double}`, 'g')
/** A name and `=`, then quoted parts, then unquoted text up to the end of the line. Comments do not match, because a name cannot start
 * with `#` or `;`. */
const assignment = new RegExp(
  String.raw`^[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*=(?<quoted>(?:[ \t]*(?:${single}|${double}))*)[ \t]*(?<plain>(?:\\[\s\S]|[^\\\r\n])*?)[ \t]*$`,
  'gm',
)
const escapedCharacter = /\\([\s\S])/g

/** Outside quotes, removes each backslash and keeps the character after it. Removes a line break together with the backslash before it. */
const unescapePlain = (/** @type {string} */ text) =>
  text.replace(escapedCharacter, (_, next) => (next === '\n' ? '' : next))

/** In double quotes, removes a backslash before `"`, `\`, a backtick or `$`, and removes a line break together with the backslash before
 * it. Keeps every other backslash. */
const unescapeQuoted = (/** @type {string} */ text) =>
  text.replace(escapedCharacter, (both, next) => (next === '\n' ? '' : '"\\`$'.includes(next) ? next : both))

const [file = ''] = process.argv.slice(2)
for (const { groups } of readFileSync(file, 'utf8').matchAll(assignment)) {
  const { name, quoted = '', plain = '' } = groups ?? {}
  const parts = Array.from(
    quoted.matchAll(quotedPart),
    ([, plainText, text = '']) => plainText ?? unescapeQuoted(text),
  )
  const value = [...parts, unescapePlain(plain)].join('')
  process.stdout.write(`export ${name}='${value.replaceAll("'", "'\\''")}'\n`)
}
