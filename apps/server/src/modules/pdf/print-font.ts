// fontkit stores each glyph with the letters of its first use. So a font used for several documents would lose letters. For example, if
// the glyph of E is first used as a part of É, it is stored without a letter. Then an E in later documents cannot be searched, copied or
// read aloud. So this file gives pdfkit an *entry* instead of a glyph: a glyph object with its own id for each letter, which records the
// letter. `glyphOfEntry` records which glyph of the font draws the entry.
import { create, type Font, type Glyph } from 'fontkit'
import { memoize } from './memoize.js'

/** Entry ids start above every glyph id of a font file. */
const FIRST_ENTRY = 0x10000
const MAX_GLYPHS_PER_LETTER = 4
/** The documents of a game repeat the same words. Without this cache, layout takes a third of the time to create a document. */
const MAX_CACHED_LAYOUTS = 5000

const hasAllGlyphs = (font: Font, text: string) =>
  text !== '' && [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** The text that the font draws for a letter: the letter, otherwise its fallback (for example without accent), otherwise `''`. */
export function drawingOf(font: Font, letter: string): string {
  if (hasAllGlyphs(font, letter)) return letter
  const fallback = fallbackFor(letter)
  return hasAllGlyphs(font, fallback) ? fallback : ''
}

/** Opens a font whose layout uses no ligatures, so that each glyph belongs to one letter. */
export function openPrintFont(data: Uint8Array): Font {
  const font = create(data)
  const layOut = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  const glyphOfEntry = new Map<number, number>()

  const entryFor = (glyph: Glyph, letter: string, position: number): Glyph => {
    const codePoint = letter.codePointAt(0) ?? 0
    const id = FIRST_ENTRY + codePoint * MAX_GLYPHS_PER_LETTER + position
    glyphOfEntry.set(id, glyph.id)
    return { id, advanceWidth: glyph.advanceWidth, codePoints: position === 0 ? [codePoint] : [] }
  }

  const cachedLayout = memoize(MAX_CACHED_LAYOUTS, (text) => {
    const letterParts = [...text].flatMap((letter) =>
      [...drawingOf(font, letter)].map((drawing, position) => ({ letter, drawing, position })),
    )
    const run = layOut(letterParts.map(({ drawing }) => drawing).join(''), { ccmp: false })
    const glyphs = run.glyphs.map((glyph, index) => {
      const { letter, position } = letterParts[index] ?? { letter: '\ufffd', position: 0 }
      return entryFor(glyph, letter, position)
    })
    return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
  })

  return Object.assign(font, {
    /** Returns a copy of the cached positions, because pdfkit changes the positions that it gets. */
    layout(text: string) {
      const run = cachedLayout(text)
      return { ...run, positions: run.positions.map((position) => ({ ...position })) }
    },
    createSubset() {
      const subset = createSubset()
      const includeGlyph = subset.includeGlyph.bind(subset)
      subset.includeGlyph = (id) => {
        const glyph = glyphOfEntry.get(id)
        if (glyph === undefined) return includeGlyph(id)
        subset.mapping[id] ??= subset.glyphs.push(glyph) - 1
        return subset.mapping[id]
      }
      return subset
    },
  })
}

/** Replacements for the narrow space of French and for letters that the fonts lack. `fallbackFor` itself removes accents. */
const FALLBACKS: Record<string, string> = {
  '\u202f': '\u2009',
  ĸ: 'k',
  Ŀ: 'L·',
  ŀ: 'l·',
  ŉ: '’n',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
}

/** The text drawn instead of a letter that a font lacks, for example the letter without its accent; `''` if there is none. */
export function fallbackFor(letter: string): string {
  const fallback = FALLBACKS[letter]
  if (fallback !== undefined) return fallback
  const withoutAccents = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return withoutAccents === letter ? '' : withoutAccents
}
