// Prints the settings of an environment file of systemd as commands for a shell: eval "$(node environment-file.mjs <file>)". A shell cannot
// read the file itself: systemd does not require quotes in the file, and it treats $, # and ` in a value as ordinary characters.
import { readFileSync } from 'node:fs'

/** A quoted part ends at its quote, or at the end of the file if the quote is missing. */
const single = String.raw`'([^']*)(?:'|(?![\s\S]))`
const double = String.raw`"((?:\\[\s\S]|[^"\\])*)(?:"|(?![\s\S]))`
const quotedPart = new RegExp(`${single}|${double}`, 'g')
/** A name, quoted parts, then unquoted text up to the end of the line. Comments do not match: no name starts with `#` or `;`. */
const assignment = new RegExp(
  String.raw`^[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*=(?<quoted>(?:[ \t]*(?:${single}|${double}))*)[ \t]*(?<plain>(?:\\[\s\S]|[^\\\r\n])*?)[ \t]*$`,
  'gm',
)
const escapedCharacter = /\\([\s\S])/g

/** Outside quotes, a backslash is removed and the next character stays. Before a line break, both are removed. */
const unescapePlain = (/** @type {string} */ text) =>
  text.replace(escapedCharacter, (_, next) => (next === '\n' ? '' : next))

/** In double quotes, a backslash is removed only before `"`, `\`, a backtick and `$`, and together with a line break. */
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
