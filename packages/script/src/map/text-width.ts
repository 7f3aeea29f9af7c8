// How wide a text is, without a font at hand. The reader's system chooses the font, so the widest of the common ones
// (DejaVu Sans, Verdana) is the measure: with any other the text only leaves more room.
export interface Font {
  readonly size: number
  readonly bold?: boolean
}

const widths: readonly { readonly of: RegExp; readonly em: number }[] = [
  { of: /[\u0300-\u036F\u200B-\u200D]/, em: 0 },
  { of: /['ijlîïIJÎ\u2009\u202F]/, em: 0.3 },
  { of: /[ \u00A0,.’·/:;\\|f-]/, em: 0.36 },
  { of: /[()[\]tr!›]/, em: 0.42 },
  { of: /["*_`–sz?]/, em: 0.53 },
  { of: /[cçLFkvxyÿ•]/, em: 0.6 },
  { of: /[a-ln-vx-zà-å\u00E7-\u00FFPTYES«»$0-9{}]/, em: 0.645 },
  { of: /[A-LN-VX-Z\u00C0-\u00C5\u00C7-\u00DE&]/, em: 0.8 },
  { of: /[w#+<=>^~→M]/, em: 0.87 },
  { of: /[%mW@…—æœ]/, em: 1.02 },
]
/** Anything else: as wide as letters come. */
const widest = 1.1
const boldness = 1.15

const known = new Map<string, number>()

function emOf(character: string): number {
  const before = known.get(character)
  if (before !== undefined) return before
  const em = widths.find(({ of }) => of.test(character))?.em ?? widest
  known.set(character, em)
  return em
}

export function textWidth(text: string, { size, bold = false }: Font): number {
  let em = 0
  for (const character of text) em += emOf(character)
  return em * size * (bold ? boldness : 1)
}

/** As much of a text as fits, with « … » when some is left off. Whole words if that leaves enough. */
export function fit(text: string, width: number, font: Font): string {
  if (textWidth(text, font) <= width) return text
  const room = width - textWidth('…', font)
  let kept = ''
  for (const character of text) {
    if (textWidth(kept + character, font) > room) break
    kept += character
  }
  const space = kept.lastIndexOf(' ')
  const words = space > kept.length * 0.6 ? kept.slice(0, space) : kept
  return `${words.replace(/[\s,;:.]+$/u, '')}…`
}

/** Lines no wider than `width`. A word that is wider by itself is cut; the last line says when there was more. */
export function wrap(text: string, width: number, font: Font, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => cut(whole, width, font))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, font) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), fit(rest, width, font)]
}

function cut(word: string, width: number, font: Font): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, font) > width) {
      // Names are broken after an underscore, if that leaves enough.
      const joint = piece.lastIndexOf('_') + 1
      const kept = joint > piece.length / 2 ? piece.slice(0, joint) : piece
      pieces.push(kept)
      piece = piece.slice(kept.length)
    }
    piece += character
  }
  return [...pieces, piece]
}
