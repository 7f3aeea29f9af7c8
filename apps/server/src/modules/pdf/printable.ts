import { type Face, fontFileFor } from './fonts.js'

const NARROW_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'
/** Longer texts are cut, so that an extremely long name does not slow down the server. No line of a page is this long. */
const MAX_LENGTH = 1000

/** Characters and their replacements. A replacement looks the same and is in our fonts, or it is the correct character in French. */
const EQUIVALENTS: Record<string, string> = {
  '\u2009': NARROW_SPACE,
  '\u2007': NO_BREAK_SPACE,
  '\u2010': '-',
  '\u2011': '-',
  "'": '’',
  ʼ: '’',
  '\u2028': ' ',
  '\u2029': ' ',
}

/**
 * The text with only the characters that a font face can draw, so that no empty box is printed. If the face lacks an accented letter, the
 * letter loses its accent. Styled letters become plain (𝓐 → A). Emoji, control characters and other alphabets are removed.
 */
export function printable(text: string, face: Face): string {
  let result = ''
  for (const character of text.slice(0, MAX_LENGTH).normalize('NFC')) result += drawableFor(character, face)
  return result.replace(/ {2,}/g, ' ').replace(/^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, '')
}

function drawableFor(character: string, face: Face): string {
  const equivalent = EQUIVALENTS[character] ?? character
  if (isVisibleOrFixedSpace(equivalent) && fontFileFor(face, equivalent)) return equivalent
  if (/[\p{Z}\t-\r]/u.test(equivalent)) return ' '
  return [...equivalent.normalize('NFKD')]
    .filter((part) => isVisibleOrFixedSpace(part) && fontFileFor(face, part))
    .join('')
}

/** Also returns false for a combining mark that is not merged with its letter: many marks on one letter would cover other lines. */
function isVisibleOrFixedSpace(character: string): boolean {
  if (character === NO_BREAK_SPACE || character === NARROW_SPACE || character === ' ') return true
  return !/[\p{C}\p{M}\p{Z}\p{Extended_Pictographic}]/u.test(character) || /[©®™]/.test(character)
}
