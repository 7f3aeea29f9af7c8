// Estimates the width of a text. The exact width is unknown, because the reader's system chooses the font. The estimate uses the widest
// common fonts (DejaVu Sans, Verdana). In any other font the text is narrower.
export interface Font {
  readonly size: number
  readonly bold?: boolean
}

const widths: readonly { readonly pattern: RegExp; readonly em: number }[] = [
  { pattern: /[\u0300-\u036F\u200B-\u200D]/, em: 0 },
  { pattern: /['ijlîïIJÎ\u2009\u202F]/, em: 0.3 },
  { pattern: /[ \u00A0,.’·/:;\\|f-]/, em: 0.36 },
  { pattern: /[()[\]tr!›]/, em: 0.42 },
  { pattern: /["*_`–sz?]/, em: 0.53 },
  { pattern: /[cçLFkvxyÿ•]/, em: 0.6 },
  { pattern: /[a-ln-vx-zà-å\u00E7-\u00FFPTYES«»$0-9{}]/, em: 0.645 },
  { pattern: /[A-LN-VX-Z\u00C0-\u00C5\u00C7-\u00DE&]/, em: 0.8 },
  { pattern: /[w#+<=>^~→M]/, em: 0.87 },
  { pattern: /[%mW@…—æœ]/, em: 1.02 },
]
/** The width of the widest letters, for a character that no pattern matches. */
const widestEm = 1.1
const boldFactor = 1.15

const emByCharacter = new Map<string, number>()

function emOf(character: string): number {
  const cached = emByCharacter.get(character)
  if (cached !== undefined) return cached
  const em = widths.find(({ pattern }) => pattern.test(character))?.em ?? widestEm
  emByCharacter.set(character, em)
  return em
}

export function textWidth(text: string, { size, bold = false }: Font): number {
  let em = 0
  for (const character of text) em += emOf(character)
  return em * size * (bold ? boldFactor : 1)
}

/**
 * Shortens a text that is wider than `width`, and adds « … ». Cuts after a word if this keeps more than 60 % of the characters that fit.
 * Otherwise, cuts inside a word.
 */
export function fit(text: string, width: number, font: Font): string {
  if (textWidth(text, font) <= width) return text
  const available = width - textWidth('…', font)
  let fitting = ''
  for (const character of text) {
    if (textWidth(fitting + character, font) > available) break
    fitting += character
  }
  const space = fitting.lastIndexOf(' ')
  const words = space > fitting.length * 0.6 ? fitting.slice(0, space) : fitting
  return `${words.replace(/[\s,;:.]+$/u, '')}…`
}

/** Breaks a text into lines of at most `width`. Splits a word that is wider than a line. If the text needs more than `maxLines` lines,
 * drops the rest and ends the last line with « … ». */
export function wrap(text: string, width: number, font: Font, maxLines = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => splitWideWord(whole, width, font))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, font) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  const rest = lines.slice(maxLines - 1).join(' ')
  return [...lines.slice(0, maxLines - 1), fit(rest, width, font)]
}

function splitWideWord(word: string, width: number, font: Font): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, font) > width) {
      // Breaks a name after an underscore if this fills more than half of the line.
      const afterUnderscore = piece.lastIndexOf('_') + 1
      const fitting = afterUnderscore > piece.length / 2 ? piece.slice(0, afterUnderscore) : piece
      pieces.push(fitting)
      piece = piece.slice(fitting.length)
    }
    piece += character
  }
  return [...pieces, piece]
}
