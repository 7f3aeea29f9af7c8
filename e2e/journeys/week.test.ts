import type { Moment } from '@didascalie/engine'
import { expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { house } from '../support/house.js'
import { type Choose, first, type Hand, last, play, wandering } from '../support/play.js'
import { heading, press } from '../support/screen.js'
import { enterWithCode, startStory } from '../support/ways-in.js'

const home = house()
/** What was said in the interview at the end of each week so far. */
const interviews: string[] = []

it.each<[string, Hand, Choose]>([
  ['by mouse, always the first reply', 'mouse', first],
  ['by keyboard alone, always the last reply', 'keyboard', last],
  ['by keyboard, wandering', 'keyboard', wandering(7)],
])('from the code to the PDF, %s', async (_, hand, choose) => {
  const { origin } = home.server
  const { page, context, troubles } = await home.person()
  await enterWithCode(page, origin, home.code())
  await startStory(page)
  const graph = await graphOf(origin)
  const said: string[] = []
  const begins = ({ node, view }: Moment) => {
    const isInterview = graph.nodes[node]?.scene?.startsWith('Vendredi_Entretien') ?? false
    if (isInterview && view.kind === 'line') said.push(view.line.text)
  }
  const end = await play({ page, graph, choose, hand, begins })
  expect(end.view).toEqual({ kind: 'end', demo: false })
  // It answers what this player did: no two weeks have the same.
  expect(said.length).toBeGreaterThan(5)
  expect(interviews).not.toContain(said.join('\n'))
  interviews.push(said.join('\n'))
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  for (const yes of await page.getByRole('radio', { name: 'Oui' }).all()) await yes.check({ force: true })
  await press(page, 'Valider mes réponses')
  const link = page.getByRole('link', { name: /Télécharger/ })
  const pdf = await context.request.get(`${origin}${await link.getAttribute('href')}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await press(page, 'Accueil')
  await heading(page, 'Premiers pas')
  expect(await page.getByRole('button', { name: 'Commencer' }).isVisible()).toBe(true)
  expect(troubles).toEqual([])
})
