/** The maximum length of a name. Systems allow 255 bytes, but the build adds a hash and the studio writes temporary names. */
export const nameMaxBytes = 200
/** The maximum length of a path inside a game. */
const pathMaxBytes = 1000

/** Windows gives these names to devices, with any extension: `con.jpg` is not a file. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i

/** Windows accepts none of these characters. Some change the direction of text, so that a name looks like another name.
 * Node.js reads a name that is not in UTF-8 with the last one, and then does not find the file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const forbiddenCharacter = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/

/** Returns why a file or a folder of a game cannot have this name on each of Windows, macOS and Linux, or `undefined` if it can. */
function explainBadPart(part: string): string | undefined {
  if (part === '') return 'a un nom vide : donnez-lui un nom'
  if (part === '..') return 'sort du dossier du jeu'
  if (part.startsWith('.')) return 'a un nom caché, qui commence par un point : renommez-le'
  if (Buffer.byteLength(part) > nameMaxBytes)
    return `a un nom de plus de ${nameMaxBytes} octets : raccourcissez-le`
  if (forbiddenCharacter.test(part))
    return 'a un nom avec un caractère que tous les ordinateurs n’acceptent pas : renommez-le'
  if (/[. ]$/.test(part)) return 'a un nom qui finit par un point ou par une espace : renommez-le'
  if (deviceName.test(part)) return 'a un nom que Windows réserve à un appareil : renommez-le'
  return undefined
}

/** Returns why a file of a game cannot have this path, with slashes, or `undefined` if it can. */
export function explainBadName(name: string): string | undefined {
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'sort du dossier du jeu'
  if (Buffer.byteLength(name) > pathMaxBytes) return 'est dans trop de dossiers : rapprochez-le du jeu'
  for (const part of name.split('/')) {
    const reason = explainBadPart(part)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Two names with the same key are one file on Windows or macOS, which ignore case and the spelling of accents. */
export const collisionKey = (name: string): string => name.normalize('NFC').toLowerCase()
