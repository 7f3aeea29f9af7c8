import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Report, ReportBlock } from './report.js'
import { pieces } from './report-blocks.js'
import { flatten, type ReadPdf, readPdf } from './testing/read-pdf.js'
import { sampleGame } from './testing/sample.js'
import { writeReport } from './write-report.js'

const report = (blocks: ReportBlock[], change: Partial<Report> = {}): Report => ({
  game: sampleGame,
  organisation: 'CFA des Deux Rives',
  sessionName: 'Menuiserie',
  overline: 'Indicateur 9',
  title: 'Certificat de réalisation',
  date: new Date('2026-03-02T09:00:00Z'),
  blocks,
  ...change,
})
const read = async (content: Report): Promise<ReadPdf> => readPdf(await buffer(writeReport(content)))
const texts = ({ tree }: ReadPdf) => flatten(tree).flatMap(({ text }) => (text === '' ? [] : [text]))

const allBlocks: ReportBlock[] = [
  { kind: 'heading', text: 'Un titre' },
  { kind: 'text', text: 'Une ligne.\nUne autre.' },
  {
    kind: 'facts',
    rows: [
      { label: 'Nom et prénom', value: '' },
      { label: 'Dates', value: 'du 1er au 2 mars' },
    ],
  },
  { kind: 'list', items: ['Un point'] },
  { kind: 'boxes', items: ['Une case'] },
  { kind: 'small', text: 'Petites lettres.' },
  {
    kind: 'signature',
    label: 'Cachet et signature',
    lines: ['Marc Ferreira', 'directeur'],
    beside: [{ label: 'Fait à', value: '' }],
  },
]

describe('the PDF document of a report', () => {
  test('has a language and a title, is tagged, and keeps the reading order', async () => {
    const pdf = await read(report(allBlocks))
    expect(pdf).toMatchObject({ lang: 'fr-FR', showsTitle: true, isMarked: true })
    expect(pdf.title).toBe('Certificat de réalisation – Menuiserie')
    expect(texts(pdf)).toEqual([
      ...['Le Phare', 'CFA des Deux Rives', 'Menuiserie', 'Indicateur 9', 'Certificat de réalisation'],
      ...['Un titre', 'Une ligne.', 'Une autre.', 'Nom et prénom', 'Dates', 'du 1er au 2 mars'],
      ...[
        'Un point',
        'Une case',
        'Petites lettres.',
        'Fait à',
        'Cachet et signature',
        'Marc Ferreira',
        'directeur',
      ],
    ])
  })

  test.each<[string, Report]>([
    ['all blocks', report(allBlocks)],
    ['no blocks and no texts', report([], { organisation: '', sessionName: '', overline: '', title: '' })],
    [
      'very long texts',
      report(
        [
          { kind: 'text', text: 'Ne jamais finir. '.repeat(900) },
          { kind: 'list', items: Array.from({ length: 150 }, (_, index) => `${index} ${'mot '.repeat(40)}`) },
          { kind: 'heading', text: 'X'.repeat(500) },
          { kind: 'text', text: 'x'.repeat(9_000) },
        ],
        { title: 'Sans fin '.repeat(80), organisation: 'W'.repeat(400) },
      ),
    ],
    ['other alphabets', report([{ kind: 'facts', rows: [{ label: 'Nom 🙂', value: '李 明' }] }])],
  ])('has all content tagged, inside the margins and without a missing glyph, for %s', async (_, content) => {
    const pdf = await read(content)
    for (const page of pdf.pages) {
      expect(page.unmarked).toEqual([])
      expect(page.missing).toBe(0)
      expect(page.lowest).toBeGreaterThan(20)
    }
    const footers = pdf.pages.flatMap(({ artifacts }) => artifacts.filter((text) => text.startsWith('Page')))
    expect(footers).toEqual(pdf.pages.map((_page, index) => `Page ${index + 1} sur ${pdf.pages.length}`))
  })

  test('reduces the spacing if the signature would otherwise be the only part on the last page', async () => {
    const reportWithRows = (rows: number) =>
      report([
        {
          kind: 'facts',
          rows: Array.from({ length: rows }, (_, index) => ({ label: `${index}`, value: 'x' })),
        },
        { kind: 'signature', label: 'Cachet et signature', lines: [], beside: [] },
      ])
    // With full spacing, one page holds 28 rows.
    expect((await read(reportWithRows(31))).pages).toHaveLength(1)
    expect((await read(reportWithRows(40))).pages).toHaveLength(2)
  })

  test('splits long paragraphs without losing a word', () => {
    const text = Array.from({ length: 600 }, (_, index) => `mot${index}`).join(' ')
    expect(pieces(text).length).toBeGreaterThan(3)
    expect(pieces(text).join(' ')).toBe(text)
    expect(pieces('un\n\n  deux ')).toEqual(['un', 'deux'])
  })
})
