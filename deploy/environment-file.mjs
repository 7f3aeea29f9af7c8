// Prints the settings of an environment file of systemd as commands for a shell: eval "$(node environment-file.mjs <file>)". A shell cannot
// read the file itself: in the file, quotes are optional, and $, # and ` in a value have no meaning.
import { readFileSync } from 'node:fs'

/** A name, quoted parts, then unquoted text up to the end of the line. A comment has no name. */
const assignment =
  /^[ \t]*([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"))*)[ \t]*((?:\\[\s\S]|[^\\\r\n])*?)[ \t]*$/gm
const quotedPart = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"/g
const escapedCharacter = /\\([\s\S])/g

/** Outside quotes, a backslash keeps any character, and joins two lines. */
const unescapePlain = (/** @type {string} */ text) =>
  text.replace(escapedCharacter, (_, next) => (next === '\n' ? '' : next))

/** In double quotes, a backslash before any other character than these stays. */
const unescapeQuoted = (/** @type {string} */ text) =>
  text.replace(escapedCharacter, (both, next) => (next === '\n' ? '' : '"\\`$'.includes(next) ? next : both))

const [file = ''] = process.argv.slice(2)
for (const [, name, quoted = '', plain = ''] of readFileSync(file, 'utf8').matchAll(assignment)) {
  const parts = Array.from(
    quoted.matchAll(quotedPart),
    ([, single, double = '']) => single ?? unescapeQuoted(double),
  )
  const value = [...parts, unescapePlain(plain)].join('')
  process.stdout.write(`export ${name}='${value.replaceAll("'", "'\\''")}'\n`)
}
