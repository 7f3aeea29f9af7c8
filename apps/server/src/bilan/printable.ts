import { type Face, fontFileFor } from './fonts.js'

const THIN_SPACE = '\u2009'
const NO_BREAK_SPACE = '\u00a0'
/** More than any line of the sheet holds: a name of a megabyte costs no more than a long one. */
const LONGEST = 1000

/** What our fonts lack and the eye takes for the same, or what French typography prefers. */
const EQUIVALENTS: Record<string, string> = {
  '\u202f': THIN_SPACE,
  '\u2007': NO_BREAK_SPACE,
  '\u2010': '-',
  '\u2011': '-',
  "'": '’',
  ʼ: '’',
  '\u2028': ' ',
  '\u2029': ' ',
}

/**
 * The text with only what a face can draw: no empty box is ever printed. A letter we lack loses its accents
 * or its fancy dress (ọ → o, 𝓐 → A); emoji, control characters and other alphabets go.
 */
export function printable(text: string, face: Face): string {
  let result = ''
  for (const character of text.slice(0, LONGEST).normalize('NFC')) result += draw(character, face)
  return result.replace(/ {2,}/g, ' ').replace(/^[ \u00a0\u2009]+|[ \u00a0\u2009]+$/g, '')
}

function draw(character: string, face: Face): string {
  const equivalent = EQUIVALENTS[character] ?? character
  if (isVisibleOrFixedSpace(equivalent) && fontFileFor(face, equivalent)) return equivalent
  if (/[\p{Z}\t-\r]/u.test(equivalent)) return ' '
  return [...equivalent.normalize('NFKD')]
    .filter((part) => isVisibleOrFixedSpace(part) && fontFileFor(face, part))
    .join('')
}

/** Marks that nothing composed with are dropped too: piled up, they would run over the lines around. */
function isVisibleOrFixedSpace(character: string): boolean {
  if (character === NO_BREAK_SPACE || character === THIN_SPACE || character === ' ') return true
  return !/[\p{C}\p{M}\p{Z}\p{Extended_Pictographic}]/u.test(character) || /[©®™]/.test(character)
}
