// Plays the whole game in a browser, from the access code to the PDF, on one route. packages/stage/src/story/whole-story.test.tsx gives
// every possible answer of the story, without a browser.
import type { Moment } from '@didascalie/engine'
import { expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInWithCode, startStory } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { type InputDevice, play, randomChoice } from '../support/play.js'
import { press, waitForHeading } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

/** Uses the mouse in the first scene, the keyboard in the next scene, and so on. Adds each new scene to `scenes`. */
function alternateByScene(scenes: string[]): (moment: Moment) => InputDevice {
  return ({ checkpoint }) => {
    const scene = checkpoint?.scene ?? ''
    if (!scenes.includes(scene)) scenes.push(scene)
    return scenes.indexOf(scene) % 2 === 0 ? 'mouse' : 'keyboard'
  }
}

it('a learner plays the whole game from the code to the PDF, with mouse and keyboard', async () => {
  const { origin } = environment.server
  const { page, context, troubles } = await environment.person()
  await logInWithCode(page, origin, environment.code())
  await startStory(page)
  const graph = await graphOf(origin)
  const scenes: string[] = []
  const end = await play({ page, graph, choose: randomChoice(7), inputDevice: alternateByScene(scenes) })
  expect(end.view).toEqual({ kind: 'end', demo: false })
  expect(scenes.length).toBeGreaterThan(10)
  await press(page, 'Passer')
  await openSurvey(page)
  for (const yes of await page.getByRole('radio', { name: 'Oui' }).all()) await yes.check({ force: true })
  await press(page, 'Valider mes réponses')
  const link = page.getByRole('link', { name: /Télécharger/ })
  const pdf = await context.request.get(`${origin}${await link.getAttribute('href')}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await press(page, 'Accueil')
  await waitForHeading(page, 'Premiers pas')
  expect(troubles).toEqual([])
})
