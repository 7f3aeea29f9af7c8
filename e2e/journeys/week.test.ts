import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { first, play } from '../support/play.js'
import { heading, press } from '../support/screen.js'
import { type Server, startServer } from '../support/server.js'
import { enterWithCode, startStory } from '../support/ways-in.js'

let server: Server
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('from the code to the PDF, by mouse', async () => {
  const { page, context, troubles } = await newPerson(browser)
  await enterWithCode(page, server.origin, server.codes[0] ?? '')
  await startStory(page)
  const graph = await graphOf(server.origin)
  const end = await play({ page, graph, choose: first, hand: 'mouse' })
  expect(end.view).toEqual({ kind: 'end', demo: false })
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  for (const yes of await page.getByRole('radio', { name: 'Oui' }).all()) await yes.check({ force: true })
  await press(page, 'Valider mes réponses')
  const link = page.getByRole('link', { name: /Télécharger/ })
  const pdf = await context.request.get(`${server.origin}${await link.getAttribute('href')}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await press(page, 'Accueil')
  await heading(page, 'Premiers pas')
  await page.getByRole('button', { name: 'Commencer' }).waitFor()
  expect(troubles).toEqual([])
})
