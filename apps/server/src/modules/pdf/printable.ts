import { type Face, fontFileFor } from './fonts.js'

const NARROW_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'
/** More than any line of the sheet holds: a name of a megabyte costs no more than a long one. */
const LONGEST = 1000

/** What our fonts lack and the eye takes for the same, or what French typography prefers. */
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
 * The text with only what a face can draw: no empty box is ever printed. A letter with an accent that we lack is drawn without it and
 * stays what it is; fancy dress goes (𝓐 → A), and so do emoji, control characters and other alphabets.
 */
export function printable(text: string, face: Face): string {
  let result = ''
  for (const character of text.slice(0, LONGEST).normalize('NFC')) result += draw(character, face)
  return result.replace(/ {2,}/g, ' ').replace(/^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, '')
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
  if (character === NO_BREAK_SPACE || character === NARROW_SPACE || character === ' ') return true
  return !/[\p{C}\p{M}\p{Z}\p{Extended_Pictographic}]/u.test(character) || /[©®™]/.test(character)
}
