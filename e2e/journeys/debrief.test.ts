import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findMoment, lendCheckpoint } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { saved } from '../support/saved.js'
import { heading, press, sees } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { enterWithCode } from '../support/ways-in.js'

const environment = testEnvironment()

/** Opens the page of a learner who has just finished the story, on the first slide of the ending. */
async function finished(code: string) {
  const { origin } = environment.server
  const person = await environment.person()
  const { page } = person
  const graph = await graphOf(origin)
  const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
  await lendCheckpoint(page, from)
  await enterWithCode(page, origin, code)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: first, hand: 'mouse' })
  await press(page, 'Passer')
  await until(page, 'the ending', () => page.getByRole('button', { name: 'Faire mon bilan' }).isVisible())
  return { ...person, origin }
}

const radios = (page: Page, name: 'Oui' | 'Non') => page.getByRole('radio', { name })

async function answer(page: Page, line: number, name: 'Oui' | 'Non'): Promise<void> {
  // The visible answer is the label, which covers the real radio button.
  await radios(page, name).nth(line).locator('xpath=ancestor::label').click()
}

/** The current answers, one character per line: O, N, or a dot for no answer. */
async function answers(page: Page): Promise<string> {
  const lines = await page.getByRole('radiogroup').all()
  const one = async (line: (typeof lines)[number]) => {
    const [yes, no] = [line.getByRole('radio', { name: 'Oui' }), line.getByRole('radio', { name: 'Non' })]
    return (await yes.isChecked()) ? 'O' : (await no.isChecked()) ? 'N' : '.'
  }
  return (await Promise.all(lines.map(one))).join('')
}

/** Waits for these answers, because a slide appears a moment after the press that leads to it. */
const stand = (page: Page, wanted: string) =>
  until(page, `the answers ${wanted}`, async () => (await answers(page)) === wanted)

it('the survey keeps its answers between slides, and only its owner can open the PDF', async () => {
  // The first code of the demonstration belongs to Camille Moreau.
  const [code = ''] = environment.server.codes
  const { page, context, origin, troubles } = await finished(code)
  await press(page, 'Faire mon bilan')
  await until(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  await stand(page, '........')
  for (const line of [0, 1, 3]) await answer(page, line, 'Oui')
  await answer(page, 4, 'Non')

  await press(page, 'Valider mes réponses')
  await sees(page, 'Il reste 4 phrases sans réponse.')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await until(page, 'focus on the first unanswered line', async () => (await focused()) === 'survey-2-answer')
  await press(page, 'Retour')
  await press(page, 'Faire mon bilan')
  await stand(page, 'OO.ON...')

  for (const line of [2, 5, 6, 7]) await answer(page, line, 'Non')
  await press(page, 'Valider mes réponses')
  await heading(page, 'Votre semaine')
  await press(page, 'Retour')
  await stand(page, 'OONONNNN')
  await answer(page, 7, 'Oui')
  await press(page, 'Valider mes réponses')
  await heading(page, 'Votre semaine')
  const acquired = page.locator('main dd').filter({ hasText: /^Oui/ })
  await until(page, 'four notions acquired', async () => (await acquired.count()) === 4)
  await saved(page)

  const link = page.getByRole('link', { name: /Télécharger/ })
  expect(await link.getAttribute('target')).toBe('_blank')
  const address = `${origin}${await link.getAttribute('href')}`
  const pdf = await context.request.get(address)
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect(pdf.headers()['cache-control']).toContain('no-store')
  const body = (await pdf.body()).toString('utf8')
  expect(body.slice(0, 5)).toBe('%PDF-')
  expect(body).toContain('Camille Moreau')

  const stranger = await environment.person()
  expect((await stranger.context.request.get(address)).status()).toBe(404)
  await enterWithCode(stranger.page, origin, environment.code())
  expect((await stranger.context.request.get(address)).status()).toBe(404)

  await press(page, 'Accueil')
  await heading(page, 'Premiers pas')
  expect(troubles).toEqual([])
})

it('the survey shows the answers of an earlier day', async () => {
  const code = environment.code()
  const { page } = await finished(code)
  await press(page, 'Faire mon bilan')
  await until(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  for (let line = 0; line < 8; line += 1) await answer(page, line, line % 3 === 0 ? 'Oui' : 'Non')
  await press(page, 'Valider mes réponses')
  await heading(page, 'Votre semaine')
  await saved(page)
  const later = await finished(code)
  await press(later.page, 'Faire mon bilan')
  await until(later.page, 'the survey', async () => (await later.page.getByRole('radiogroup').count()) === 8)
  await stand(later.page, 'ONNONNON')
  await press(later.page, 'Ouvrir les ressources')
  const acquired = later.page.getByRole('dialog', { name: 'Ressources' }).getByText('Notion acquise')
  await until(later.page, 'the acquired notions', async () => (await acquired.count()) === 3)
})
