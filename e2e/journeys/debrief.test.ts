import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findMoment, overrideCheckpoint } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { logInWithCode } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'

const environment = testEnvironment()

/** Opens the page of a learner who has just finished the story, on the first slide of the ending. */
async function openFinishedGame(code: string) {
  const { origin } = environment.server
  const person = await environment.person()
  const { page } = person
  const graph = await graphOf(origin)
  const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
  await overrideCheckpoint(page, from)
  await logInWithCode(page, origin, code)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: chooseFirst, inputDevice: 'mouse' })
  await press(page, 'Passer')
  await waitUntil(page, 'the ending', () => page.getByRole('button', { name: 'Faire mon bilan' }).isVisible())
  return { ...person, origin }
}

const radios = (page: Page, name: 'Oui' | 'Non') => page.getByRole('radio', { name })

async function answerLine(page: Page, line: number, name: 'Oui' | 'Non'): Promise<void> {
  // The visible answer is the label, which covers the real radio button.
  await radios(page, name).nth(line).locator('xpath=ancestor::label').click()
}

/** Returns one character for each row of the survey: `O` for Oui, `N` for Non, a dot for no answer. Example: `OO.ON...`. */
async function readAnswers(page: Page): Promise<string> {
  const lines = await page.getByRole('radiogroup').all()
  const answerTo = async (line: (typeof lines)[number]) => {
    const [yes, no] = [line.getByRole('radio', { name: 'Oui' }), line.getByRole('radio', { name: 'Non' })]
    return (await yes.isChecked()) ? 'O' : (await no.isChecked()) ? 'N' : '.'
  }
  return (await Promise.all(lines.map(answerTo))).join('')
}

/** Polls, because the survey appears only a short time after the press on the button that opens it. */
const waitForAnswers = (page: Page, expected: string) =>
  waitUntil(page, `the answers ${expected}`, async () => (await readAnswers(page)) === expected)

it('the survey keeps the answers when the learner goes back, and no other learner can open the PDF', async () => {
  // The first code of the demonstration belongs to Camille Moreau.
  const [code = ''] = environment.server.codes
  const { page, context, origin, troubles } = await openFinishedGame(code)
  await openSurvey(page)
  await waitUntil(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  await waitForAnswers(page, '........')
  for (const line of [0, 1, 3]) await answerLine(page, line, 'Oui')
  await answerLine(page, 4, 'Non')

  await press(page, 'Valider mes réponses')
  await waitForText(page, 'Il reste 4 phrases sans réponse.')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await waitUntil(
    page,
    'focus on the first unanswered line',
    async () => (await focused()) === 'survey-2-answer',
  )
  await press(page, 'Retour')
  await openSurvey(page)
  await waitForAnswers(page, 'OO.ON...')

  for (const line of [2, 5, 6, 7]) await answerLine(page, line, 'Non')
  await press(page, 'Valider mes réponses')
  await waitForHeading(page, 'Pour en parler')
  await press(page, 'Retour')
  await waitForAnswers(page, 'OONONNNN')
  await answerLine(page, 7, 'Oui')
  await press(page, 'Valider mes réponses')
  await waitForHeading(page, 'Pour en parler')
  const acquired = page.locator('main dd').filter({ hasText: /^Oui/ })
  await waitUntil(page, 'four notions acquired', async () => (await acquired.count()) === 4)
  await waitUntilSaved(page)

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
  await logInWithCode(stranger.page, origin, environment.code())
  expect((await stranger.context.request.get(address)).status()).toBe(404)

  await press(page, 'Accueil')
  await waitForHeading(page, 'Premiers pas')
  expect(troubles).toEqual([])
})

it('the survey shows the answers of an earlier visit', async () => {
  const code = environment.code()
  const { page } = await openFinishedGame(code)
  await openSurvey(page)
  await waitUntil(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  for (let line = 0; line < 8; line += 1) await answerLine(page, line, line % 3 === 0 ? 'Oui' : 'Non')
  await press(page, 'Valider mes réponses')
  await waitForHeading(page, 'Pour en parler')
  await waitUntilSaved(page)
  const laterVisit = await openFinishedGame(code)
  await openSurvey(laterVisit.page)
  await waitUntil(
    laterVisit.page,
    'the survey',
    async () => (await laterVisit.page.getByRole('radiogroup').count()) === 8,
  )
  await waitForAnswers(laterVisit.page, 'ONNONNON')
  await press(laterVisit.page, 'Ouvrir les ressources')
  const acquired = laterVisit.page.getByRole('dialog', { name: 'Ressources' }).getByText('Notion acquise')
  await waitUntil(laterVisit.page, 'the acquired notions', async () => (await acquired.count()) === 3)
})
