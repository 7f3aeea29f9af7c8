// A run is one playthrough of the story. The server stores a finished run. The learner can see the run on any device and can erase its
// choices and facts.
import { callPath, calls, factsSchema, type GraphData, type Progression } from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import { chooseFacts } from '@didascalie/engine/run-facts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findMoment, overrideCheckpoint } from '../support/checkpoint.js'
import { sessionGraphOf } from '../support/graph.js'
import { logInAgainByLink } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { advanceTime, waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { press, waitForHeading, waitForText, waitForTexts } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'

const environment = testEnvironment()
const sessionUID = 'lus'
let graph: GraphData
let nearTheEnd: Progression

beforeAll(async () => {
  const owner = ['--organisation', 'demonstration', '--kind', 'partner', '--partner', 'odysseus']
  await environment.admin(
    'sessions',
    'create',
    ...owner,
    '--name',
    'Lus',
    '--uid',
    sessionUID,
    '--reads',
    'each',
  )
  graph = await sessionGraphOf(environment.server.origin, sessionUID)
  nearTheEnd = findMoment(graph, 'end', ({ view }) => view.kind === 'end').from
})

/** The data that the server stores for the learner who is logged in on this page. */
async function storedDataOf(page: Page) {
  const { origin } = environment.server
  const userUID = await page.evaluate(() =>
    document.querySelector('a[href*="export_bilan"]')?.getAttribute('href')?.split('/').at(-1),
  )
  const response = await page.context().request.post(`${origin}${callPath('getWeek')}`, {
    data: { sessionUID, userUID },
  })
  return calls.getWeek.data.parse((await response.json()).data)
}

/** The sentences that the results must show. The engine selects them from the trace (the ids of all answers of the learner). */
async function expectedSentences({ trace }: Moment): Promise<string[]> {
  const response = await fetch(`${environment.server.origin}/data/facts.json`)
  const facts = factsSchema.parse(await response.json())
  const chapterOf = (scene: string) => graph.scenes?.[scene]?.chapter ?? ''
  return chooseFacts(openStory(graph).replay(trace).facts, facts, chapterOf).map(
    ({ key }) => facts[key]?.text ?? '',
  )
}

/** Plays from just before the end of the story to the results. */
async function playToResults(page: Page, from: Progression): Promise<Moment> {
  await press(page, 'Continuer')
  const lastMoment = await play({ page, graph, from, choose: chooseFirst, inputDevice: 'mouse' })
  await press(page, 'Passer')
  await openSurvey(page)
  for (let line = 0; line < 8; line += 1) {
    const answers = page.getByRole('radiogroup').nth(line).locator('label')
    await waitUntil(page, `line ${line + 1}`, () => answers.first().isVisible())
    await answers.nth(line % 2).click()
  }
  await press(page, 'Valider mes réponses')
  return lastMoment
}

async function setSwitch(page: Page, name: RegExp, to: boolean): Promise<void> {
  const toggle = page.getByRole('switch', { name })
  await toggle.click()
  await waitUntil(
    page,
    `${name} to be ${to}`,
    async () => (await toggle.getAttribute('aria-checked')) === `${to}`,
  )
}

describe('a finished run', () => {
  it('is shown offline and on another device, and the learner can erase its choices', async () => {
    const { origin } = environment.server
    const link = `${origin}/?uid=${sessionUID}&puid=camille`
    const { page } = await environment.person()
    await overrideCheckpoint(page, nearTheEnd)
    await logInAgainByLink(page, link)
    await page.route('**/service/**', (route) => route.abort())
    const lastMoment = await playToResults(page, nearTheEnd)
    const sentences = await expectedSentences(lastMoment)
    expect(sentences).toHaveLength(5)
    await waitForTexts(page, sentences)
    await waitForText(page, 'Le réseau est coupé.')
    await page.unroute('**/service/**')
    await waitUntilSaved(page)
    const { runs, shares, prints } = await storedDataOf(page)
    expect(runs.map(({ number, kind }) => [number, kind])).toEqual([[1, 'ended']])
    expect(runs[0]?.choices.map(({ reply }) => reply).join(' ')).toBe(lastMoment.trace)
    expect([shares, prints]).toEqual([false, true])

    const otherDevice = (await environment.person()).page
    await logInAgainByLink(otherDevice, link)
    await press(otherDevice, 'Revoir mon bilan')
    await waitForHeading(otherDevice, 'Pour en parler')
    await waitForTexts(otherDevice, sentences)
    await setSwitch(otherDevice, /Partager ma semaine/, true)
    await setSwitch(otherDevice, /Imprimer ma semaine/, false)
    expect(await storedDataOf(otherDevice)).toMatchObject({ shares: true, prints: false })
    await setSwitch(otherDevice, /Partager ma semaine/, false)
    expect(await storedDataOf(otherDevice)).toMatchObject({ shares: false })

    await press(otherDevice, 'Ouvrir le menu')
    await press(otherDevice, 'Mes données')
    await press(otherDevice, 'Effacer mes choix')
    // The button ignores presses for half a second, so that a double click erases nothing.
    await advanceTime(otherDevice, 500)
    await press(otherDevice, 'Effacer pour de bon')
    await waitForText(otherDevice, 'Aucun autre service ne les avait reçus.')
    await press(otherDevice, /^Fermer «.Mes données/)
    await press(otherDevice, 'Fermer le menu')
    await waitForHeading(otherDevice, 'Votre bilan')
    expect((await storedDataOf(otherDevice)).runs).toMatchObject([{ number: 1, facts: [], choices: [] }])
  })

  it('is stored without choices if the learner refuses to store them', async () => {
    const { origin } = environment.server
    const { trace: _, ...untraced } = nearTheEnd
    const { page } = await environment.person()
    await overrideCheckpoint(page, untraced, { trace: 'ask' })
    await logInAgainByLink(page, `${origin}/?uid=${sessionUID}&puid=sacha`)
    await waitForText(page, 'Le jeu peut désormais garder ce que vous choisissez')
    await press(page, 'Non, je joue sans')
    await playToResults(page, untraced)
    await waitForHeading(page, 'Votre bilan')
    await waitUntilSaved(page)
    expect((await storedDataOf(page)).runs).toMatchObject([{ kind: 'ended', facts: [], choices: [] }])
  })
})
