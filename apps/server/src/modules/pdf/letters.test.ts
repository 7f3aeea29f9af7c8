import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { type Face, fontFileFor } from './fonts.js'
import { drawText, tag } from './sheet.js'
import { flatten, readPdf } from './testing/read-pdf.js'
import { sampleBilan } from './testing/sample.js'
import { typeset } from './typeset.js'
import { writeBilan } from './write-debrief.js'

const faces: readonly Face[] = ['display', 'text', 'strong']

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Letters that are not printed unchanged: the straight apostrophe becomes ’, and a soft hyphen is removed. */
const changedLetters = new Set(["'", '\u00ad'])
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'’–—…\u202f'].filter(
  (letter) => !changedLetters.has(letter),
)

/** Prints a text in each of our faces, and returns the texts extracted from the document. */
async function extract(text: string): Promise<string[]> {
  const doc = new PDFDocument({ tagged: true, font: '' })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = { doc, root }
  for (const [index, face] of faces.entries()) {
    const block = typeset(text, { face, size: 8, leading: 10, color: '#000000' }, 400)
    tag(sheet, root, 'P', () => drawText(sheet, block, 50, 50 + 200 * index))
  }
  root.end()
  doc.end()
  const { tree } = readPdf(await buffer(doc))
  return tree.children.map((paragraph) => paragraph.text)
}

describe('text extraction from a document', () => {
  test('returns an E, even if an earlier document used the glyph of E only as a part of É', async () => {
    const readDebrief = async (firstname: string, lastname: string) => {
      const { tree } = readPdf(await buffer(writeBilan(sampleBilan({ firstname, lastname }))))
      return flatten(tree).map(({ text }) => text)
    }
    expect(await readDebrief('Jeanne', 'Dupont')).toContain('Jeanne Dupont')
    expect(await readDebrief('Emma', 'Estève')).toContain('Emma Estève')
  })

  test('returns all Latin letters in every face, whether accented letters come first or last', async () => {
    for (const letters of [latin.toReversed(), latin]) {
      const text = `:${letters.join('')}:`
      expect(await extract(text)).toEqual(faces.map(() => text))
    }
  })

  test('returns the printed text for any subset of the letters, in any order', async () => {
    const letters = fc.shuffledSubarray(latin, { minLength: 1 }).map((some) => `:${some.join('')}:`)
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        expect(await extract(text)).toEqual(faces.map(() => text))
      }),
      { numRuns: 8 },
    )
  })
})

test('the layout of a word stays the same after a caller modifies the positions of an earlier layout', () => {
  const layOut = () => fontFileFor('text', 'é')?.font.layout('été').positions ?? []
  const firstPositions = structuredClone(layOut())
  expect(firstPositions).toHaveLength(3)
  for (const position of layOut()) Object.assign(position, { xAdvance: -1 })
  expect(layOut()).toEqual(firstPositions)
})
