import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyText } from '../../testing/any-text.js'
import { extremes } from './testing/extremes.js'
import { flatten, type Node, type ReadPdf, readPdf } from './testing/read-pdf.js'
import { sampleBilan, sampleFacts } from './testing/sample.js'
import { type Bilan, writeBilan } from './write-debrief.js'

const read = async (bilan: Bilan): Promise<ReadPdf> => readPdf(await buffer(writeBilan(bilan)))
const nodes = ({ tree }: ReadPdf, type: string): Node[] => flatten(tree).filter((node) => node.type === type)
const texts = (pdf: ReadPdf): string[] => flatten(pdf.tree).flatMap(({ text }) => (text === '' ? [] : [text]))

/** The sample debrief, parsed once for all tests. */
let sample: ReadPdf
beforeAll(async () => {
  sample = await read(sampleBilan())
})

/** The margin in which printers cannot print, in points. */
const MIN_MARGIN = 20

describe('the PDF document of a debrief', () => {
  test('has a language and a title, is tagged and declares PDF/UA', () => {
    expect(sample).toMatchObject({ version: '%PDF-1.7', lang: 'fr-FR', showsTitle: true, isMarked: true })
    expect(sample.title).toBe('Mon bilan – Amina Benkacem – Le Phare')
    expect(sample.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  test('has well-formed metadata for names with markup', async () => {
    const pdf = await read(
      sampleBilan({ firstname: '<b>Tom', lastname: '& Cie]]>', organisation: 'A & <B>' }),
    )
    expect(pdf.title).toBe('Mon bilan – bTom Cie]] – Le Phare')
    expect(pdf.metadata).not.toMatch(/&(?!amp;)|<b>|<B>/)
  })

  test('embeds every font, with a table that gives the letters of each glyph', () => {
    const { fonts } = sample
    const names = new Set(fonts.map(({ name }) => name.replace(/^.*\+/, '')))
    expect([...names].sort()).toEqual([
      'AtkinsonHyperlegibleNext-Regular',
      'AtkinsonHyperlegibleNext-SemiBold',
      'BricolageGrotesque-Bold',
    ])
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, readable: true })
  })

  test('is the same, byte for byte, for the same debrief', async () => {
    const [first, second] = await Promise.all([
      buffer(writeBilan(sampleBilan())),
      buffer(writeBilan(sampleBilan())),
    ])
    expect(first.equals(second)).toBe(true)
  })
})

describe('the structure tree of a debrief', () => {
  test('contains, in this order: organisation, learner, notions with answers and suggestions, fields to fill in by hand', () => {
    expect(texts(sample)).toMatchInlineSnapshot(`
      [
        "Le Phare",
        "CFA des Deux Rives",
        "BTS Bâtiment, promotion 2026-2028",
        "Mon bilan · Le Phare",
        "Amina Benkacem",
        "Vendredi 13 novembre 2026 · 37 minutes de jeu",
        "Mes huit notions",
        "Mes réponses, et les gestes à essayer ensuite. Rien n’est noté : c’est pour en parler.",
        "Fiabilité",
        "Fiche lue",
        "Oui",
        "J’ai prévenu avant d’être en retard.",
        "Écoute",
        "Oui",
        "J’ai laissé les autres finir avant de répondre.",
        "Communication professionnelle",
        "Fiche lue",
        "Non",
        "J’ai choisi le bon canal pour faire passer un message.",
        "Écrire l’essentiel dans la première ligne du message, le reste ensuite.",
        "Appeler au lieu d’écrire quand la réponse est attendue dans l’heure.",
        "Organisation",
        "Fiche lue",
        "Oui",
        "J’ai dit à temps ce qui ne tiendrait pas.",
        "Coopération",
        "Sans réponse",
        "J’ai partagé le mérite, et l’erreur aussi.",
        "Demander de l’aide en disant ce que j’ai déjà essayé.",
        "Dire qui m’a donné un coup de main quand on me félicite.",
        "Autonomie",
        "Oui",
        "J’ai cherché d’abord, puis demandé à temps.",
        "Discrétion et image",
        "Fiche lue",
        "Non",
        "J’ai gardé dans l’entreprise ce qui devait y rester.",
        "Demander avant de prendre une photo, et redemander avant de la publier.",
        "Me taire sur les clients et les collègues en dehors de l’entreprise.",
        "Retour sur soi",
        "Oui",
        "J’ai écouté une critique et j’en ai fait quelque chose.",
        "Remarques de la formatrice ou du formateur",
        "Ma signature",
        "Signature de la formatrice ou du formateur",
        "En entreprise : maître d’apprentissage, tutrice ou tuteur",
      ]
    `)
  })

  test('has sections, headings in order, and one list item for each notion', () => {
    const { tree } = sample
    expect(tree.type).toBe('Document')
    expect(tree.children.map(({ type }) => type)).toEqual(['Sect', 'Sect', 'Sect'])
    const levels = flatten(tree).flatMap(({ type }) => /^H(\d)$/.exec(type)?.[1] ?? [])
    expect(levels.join('')).toBe('12333333332')
    const list = tree.children[1]?.children.find(({ type }) => type === 'L')
    expect(list?.children.map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'LI'))
  })

  test.each([3, 4])(
    'has one list item for each of the %i notions of a small game, on one page',
    async (count) => {
      const pdf = await read(sampleBilan({ notions: sampleBilan().notions.slice(0, count) }))
      expect(pdf.pages).toHaveLength(1)
      const list = pdf.tree.children[1]?.children.find(({ type }) => type === 'L')
      expect(list?.children.map(({ type }) => type)).toEqual(Array.from({ length: count }, () => 'LI'))
      expect(nodes(pdf, 'Figure')).toHaveLength(count + 1)
      expect(texts(pdf).filter((text) => /^(Oui|Non|Sans réponse)$/.test(text))).toHaveLength(count)
    },
  )

  test('has a description and a position for every figure', () => {
    const figures = nodes(sample, 'Figure')
    expect(figures).toHaveLength(9)
    expect(figures[0]?.alt).toBe('Logo du Phare')
    for (const figure of figures) {
      expect(figure.alt).not.toBe('')
      expect(figure.hasBox).toBe(true)
    }
  })

  test('names the organisation whose logo is shown', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const [figure] = nodes(await read(sampleBilan({ logo })), 'Figure')
    expect(figure).toMatchObject({ alt: 'Logo de CFA des Deux Rives', text: '' })
  })

  test('shows each answer as a word and a sentence, and adds two suggestions unless the answer is « yes »', async () => {
    const pdf = await read(sampleBilan({}, [true, false, null]))
    const [yes, no, unanswered] = nodes(pdf, 'H3').map((heading) => rowOf(pdf, heading))
    expect(yes).toEqual(['Fiabilité', 'Fiche lue', 'Oui', 'J’ai prévenu avant d’être en retard.'])
    expect(no).toEqual([
      'Écoute',
      'Non',
      'J’ai laissé les autres finir avant de répondre.',
      ...sampleGestures(1),
    ])
    expect(unanswered).toEqual([
      'Communication professionnelle',
      'Fiche lue',
      'Sans réponse',
      'J’ai choisi le bon canal pour faire passer un message.',
      ...sampleGestures(2),
    ])
  })
})

describe('the section « Ma semaine » of a debrief', () => {
  test('comes before the notions and lists the facts in chronological order, with day, text and question', async () => {
    const pdf = await read(sampleBilan({ facts: sampleFacts }))
    const all = texts(pdf)
    const start = all.indexOf('Ma semaine')
    expect(all.slice(start + 2, start + 8)).toEqual([
      ...['Lundi', sampleFacts[0]?.text, sampleFacts[0]?.question],
      ...['Mardi', sampleFacts[1]?.text, sampleFacts[1]?.question],
    ])
    expect(all.indexOf('Mes huit notions')).toBe(start + 2 + 3 * sampleFacts.length)
    expect(pdf.pages.length).toBeLessThanOrEqual(2)
  })

  test('is followed by the notions, and each notion lists its facts or says that there are none', async () => {
    const reachedFacts = ['Vous avez pris le bus sans appeler.', 'Vous avez rappelé avant midi.']
    const notions = sampleBilan({}, [true, false]).notions.map((notion, index) => ({
      ...notion,
      reachedFacts: index === 0 ? reachedFacts : [],
    }))
    const pdf = await read(sampleBilan({ facts: sampleFacts, notions }))
    const [answeredYes, answeredNo] = nodes(pdf, 'H3').map((heading) => rowOf(pdf, heading))
    expect(answeredYes?.slice(-6)).toEqual([
      ...['Vous dites', 'Oui', 'J’ai prévenu avant d’être en retard.'],
      ...['Vous avez fait', ...reachedFacts],
    ])
    expect(answeredNo?.slice(-4)).toEqual([
      ...['Vous avez fait', 'Rien que l’histoire ait retenu.'],
      ...sampleGestures(1),
    ])
    expect(texts(sample)).not.toContain('Vous avez fait')
  })

  describe('with pictures', () => {
    let folder: string
    let picture: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'debrief-pictures-'))
      picture = join(folder, 'print.jpg')
      const create = { width: 960, height: 720, channels: 3, background: '#c8553d' } as const
      await sharp({ create }).jpeg().toFile(picture)
      writeFileSync(join(folder, 'broken.jpg'), 'not a picture')
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const countPictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1
    const factsWith = (path: string) => sampleFacts.map((fact) => ({ ...fact, picture: path }))

    test('puts the keepsake from the story after the facts, and adds at most one page to the debrief', async () => {
      const keepsake = { picture, text: '« Colbert » est chez vous.' }
      const bytes = await buffer(writeBilan(sampleBilan({ facts: factsWith(picture), keepsake })))
      const pdf = readPdf(bytes)
      const all = texts(pdf)
      const start = all.indexOf('Ma semaine')
      expect(all.slice(start + 2, start + 5)).toEqual([
        'Lundi',
        sampleFacts[0]?.text,
        sampleFacts[0]?.question,
      ])
      expect(all[all.indexOf('Mes huit notions') - 1]).toBe(keepsake.text)
      expect(countPictures(bytes)).toBeGreaterThan(0)
      const withoutPictures = await read(sampleBilan({ facts: sampleFacts }))
      expect(pdf.pages.length).toBeLessThanOrEqual(withoutPictures.pages.length + 1)
    })

    test.each(Object.entries(extremes))(
      'keeps the extreme debrief « %s » within the margins, on at most four pages',
      async (_name, bilan) => {
        const facts = (bilan.facts ?? sampleFacts).map((fact) => ({ ...fact, picture }))
        const keepsake = { picture, text: '« Colbert » est chez vous. '.repeat(8) }
        expectValid(await read({ ...bilan, facts, keepsake }), 4)
      },
    )

    test.each(['missing.jpg', 'broken.jpg'])(
      'leaves out the picture %s, which cannot be read',
      async (name) => {
        const path = join(folder, name)
        const keepsake = { picture: path, text: '« Colbert » est chez vous.' }
        const bytes = await buffer(writeBilan(sampleBilan({ facts: factsWith(path), keepsake })))
        expect(countPictures(bytes)).toBe(0)
        expect(texts(readPdf(bytes))).toEqual(texts(await read(sampleBilan({ facts: sampleFacts }))))
      },
    )
  })

  test('is absent if the facts are unknown or if the run reached no fact', async () => {
    expect(texts(sample)).not.toContain('Ma semaine')
    expect(texts(await read(sampleBilan({ facts: [] })))).not.toContain('Ma semaine')
  })
})

test('a debrief prints the sentences that the learner wrote in the story, before the remarks', async () => {
  const all = texts(await read(sampleBilan({ own: ['Mon objectif\u00a0: relire.'] })))
  const start = all.indexOf('Ce que j’ai écrit')
  expect(all.slice(start + 1, start + 3)).toEqual([
    'Mon objectif\u00a0: relire.',
    'Remarques de la formatrice ou du formateur',
  ])
  expect(texts(sample)).not.toContain('Ce que j’ai écrit')
})

describe('extreme debriefs', () => {
  test.each(Object.entries(extremes))(
    '(%s) fit on three pages, with all content tagged, no text under 9 points and no missing glyph',
    async (_name, bilan) => {
      const pdf = await read(bilan)
      expectValid(pdf)
      expect(nodes(pdf, 'H1')).toHaveLength(1)
      expect(nodes(pdf, 'H3')).toHaveLength(bilan.notions.length)
      expect(texts(pdf).at(-1)).toBe('En entreprise\u00a0: maître d’apprentissage, tutrice ou tuteur')
    },
  )

  test('leave space to write the name by hand if the name cannot be printed', async () => {
    const pdf = await read(sampleBilan({ firstname: '李', lastname: '🙂' }))
    expect(texts(pdf)).toContain('Prénom et nom\u00a0:')
    expect(pdf.title).toBe('Mon bilan – Le Phare')
  })

  test('name the learner on the second page, outside the structure tree', async () => {
    const { pages } = await read(
      sampleBilan(
        {},
        Array.from({ length: 8 }, () => false),
      ),
    )
    expect(pages).toHaveLength(2)
    expect(pages[1]?.artifacts).toContain('Amina Benkacem')
    expect(pages[1]?.artifacts).toContain('Page 2 sur 2')
  })

  test('fit on three pages, with all content tagged and no missing glyph, for any names', async () => {
    const anything = fc.oneof(anyText(), fc.string({ unit: 'grapheme', maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (firstname, lastname, sessionName) => {
        expectValid(await read(sampleBilan({ firstname, lastname, sessionName, organisation: lastname })))
      }),
      { numRuns: 20 },
    )
  })

  test('fit on three pages and show each survey answer, for any answers', async () => {
    const answers = fc.array(fc.constantFrom(true, false, null), { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(answers, fc.integer({ min: 0, max: 1e7 }), async (surveyAnswers, playedSeconds) => {
        const pdf = await read(sampleBilan({ playedSeconds }, surveyAnswers))
        expectValid(pdf)
        const printedAnswers = texts(pdf).filter((text) => ['Oui', 'Non', 'Sans réponse'].includes(text))
        expect(printedAnswers).toEqual(
          surveyAnswers.map((answer) => (answer === null ? 'Sans réponse' : answer ? 'Oui' : 'Non')),
        )
      }),
      { numRuns: 15 },
    )
  })
})

function expectValid({ pages }: ReadPdf, maxPages = 3): void {
  expect(pages.length).toBeLessThanOrEqual(maxPages)
  for (const page of pages) {
    expect(page).toMatchObject({ unmarked: [], missing: 0 })
    expect(page.smallestSize).toBeGreaterThanOrEqual(9)
    expect(page.lowest).toBeGreaterThan(MIN_MARGIN)
  }
}

function rowOf({ tree }: ReadPdf, heading: Node): string[] {
  const body = flatten(tree).find(({ children }) => children.includes(heading))
  return body ? flatten(body).flatMap(({ text }) => (text === '' ? [] : [text])) : []
}

function sampleGestures(index: number): string[] {
  return sampleBilan({}, []).notions[index]?.gestures ?? []
}
