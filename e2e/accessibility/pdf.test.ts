import { calls, notionsInOrder } from '@didascalie/contract'
import { flatten, type Node, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import { expect, it } from 'vitest'
import { productionServer } from '../security/production-server.js'
import { call, sendRequest } from '../security/raw-requests.js'

const server = productionServer()

const texts = (node: Node): string =>
  flatten(node)
    .map(({ text }) => text)
    .join(' ')

it('the debrief that a learner downloads is a tagged PDF that screen readers can read', async () => {
  const learner = await server.createLearner()
  const { sessionUID, userUID, cookie } = learner
  const owner = { sessionUID, userUID }
  const surveyResponse = await call(
    server.origin,
    'saveNotionsAcquired',
    { ...owner, notions: '[1,0,1,0,1,0,1,0]' },
    { cookie },
  )
  expect(surveyResponse.status).toBe(200)
  await call(server.origin, 'saveNotionViewed', { ...owner, notion: 2 }, { cookie })
  const response = await sendRequest(server.origin, `/export_bilan/${userUID}`, { headers: { cookie } })
  const pdf = readPdf(response.bytes)
  expect(pdf).toMatchObject({ lang: 'fr-FR', isMarked: true, showsTitle: true })
  expect(pdf.title).toContain('Mon bilan')
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.fonts.length).toBeGreaterThan(0)
  for (const font of pdf.fonts) expect(font, font.name).toMatchObject({ embedded: true, readable: true })
  for (const { unmarked, missing } of pdf.pages)
    expect({ unmarked, missing }).toEqual({ unmarked: [], missing: 0 })

  const all = flatten(pdf.tree)
  const types = all.map(({ type }) => type)
  expect(types.filter((type) => type === 'H1')).toHaveLength(1)
  // A heading is at most one level deeper than the previous heading.
  const levels = types.flatMap((type) => (/^H[1-6]$/.test(type) ? Number(type[1]) : []))
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })
  const figures = all.filter(({ type }) => type === 'Figure')
  expect(figures.length).toBeGreaterThan(0)
  for (const figure of figures)
    expect(figure).toMatchObject({ alt: expect.stringMatching(/\S/), hasBox: true })

  // In reading order, the title comes before all notions.
  const { text } = await call(server.origin, 'getData', { sessionUID })
  const notions = notionsInOrder(calls.getData.data.parse(JSON.parse(text).data).notions)
  const readText = texts(pdf.tree)
  const positions = notions.map(({ title }) => readText.indexOf(title))
  expect(positions).not.toContain(-1)
  expect(readText.indexOf('Mon bilan')).toBeLessThan(Math.min(...positions))
})
