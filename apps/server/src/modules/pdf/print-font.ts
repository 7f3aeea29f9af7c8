// fontkit keeps each glyph with the letters it was first asked for. A font that outlives a document would so forget letters: E is asked
// for as a part of É, for no letter, and no document after that can be searched, copied or read aloud where it has an E. Here each
// letter of a document is an entry of its own, which says what it stands for, whatever it is drawn with.
import { create, type Font, type Glyph } from 'fontkit'
import { standIn } from './fallback-glyph.js'
import { remembering } from './memoize.js'

/** Above every glyph of a font file. */
const FIRST_ENTRY = 0x10000
/** The most glyphs that draw one letter. */
const GLYPHS_A_LETTER = 4
/** The notions' words come back in every document, and laying them out is a third of the work. */
const RUNS_KEPT = 5000

const holdsAll = (font: Font, text: string) =>
  text !== '' && [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** How the font draws a letter: as it is, by what stands in for it, or not at all. */
export function drawingOf(font: Font, letter: string): string {
  if (holdsAll(font, letter)) return letter
  const other = standIn(letter)
  return holdsAll(font, other) ? other : ''
}

/** A font for documents: laid out letter by letter, without ligatures, so that each glyph knows its letter. */
export function openPrintFont(data: Uint8Array): Font {
  const font = create(data)
  const layOut = font.layout.bind(font)
  const createSubset = font.createSubset.bind(font)
  const glyphOfEntry = new Map<number, number>()

  const entry = (glyph: Glyph, letter: string, place: number): Glyph => {
    const codePoint = letter.codePointAt(0) ?? 0
    const id = FIRST_ENTRY + codePoint * GLYPHS_A_LETTER + place
    glyphOfEntry.set(id, glyph.id)
    return { id, advanceWidth: glyph.advanceWidth, codePoints: place === 0 ? [codePoint] : [] }
  }

  const laidOut = remembering(RUNS_KEPT, (text) => {
    const drawn = [...text].flatMap((letter) =>
      [...drawingOf(font, letter)].map((drawing, place) => ({ letter, drawing, place })),
    )
    const run = layOut(drawn.map(({ drawing }) => drawing).join(''), { ccmp: false })
    const glyphs = run.glyphs.map((glyph, index) => {
      const { letter, place } = drawn[index] ?? { letter: '\ufffd', place: 0 }
      return entry(glyph, letter, place)
    })
    return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
  })

  return Object.assign(font, {
    /** pdfkit sets the positions to its own scale, in place: each who asks has their own. */
    layout(text: string) {
      const run = laidOut(text)
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
