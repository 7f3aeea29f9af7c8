import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Gesture, sceneDataSchema } from '@didascalie/contract'
import type { Moment, View } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { debuggerOf } from '../support/debugger.js'
import { makeGesture } from '../support/gestures.js'
import { installClock, waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { logInAtCheckpoint } from '../support/play-to-moment.js'
import { root } from '../support/root.js'
import { findOnAnyRoute } from '../support/routes.js'
import { press } from '../support/screen.js'
import { Film } from './film.js'
import { renderStrip } from './strip.js'
import type { Size, Visit } from './visit.js'

const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]
const folder = join(root, '.cache', 'staging')
const frameCount = 12
/** How long the film shows the end of an act, or a picture of the ending, in milliseconds. */
const holdMs = 1500
/** How long each movement of a gesture lasts in the film, in milliseconds. */
const stepMs = 100

type RunningGame = Omit<Visit, 'size' | 'album'>

const linesOf = (view: View) => {
  if (view.kind === 'line') return [view.line]
  const prompt = 'prompt' in view && view.prompt ? [view.prompt] : []
  return view.kind === 'caption' ? [...prompt, view.caption] : prompt
}

async function saveStrip(film: Film, size: Size, name: string, from: number): Promise<void> {
  const sizeFolder = join(folder, `${size.width}x${size.height}`)
  mkdirSync(sizeFolder, { recursive: true })
  writeFileSync(join(sizeFolder, `${name}.jpg`), await renderStrip(film.sampleFrames(from, frameCount)))
}

/** Runs CSS animations at their real speed again. With the test clock they are so fast that the film would show only their end. */
async function slowDownAnimations(page: Page): Promise<void> {
  await (await debuggerOf(page)).send('Animation.setPlaybackRate', { playbackRate: 1 })
}

/** An act is a series of drawings that plays before a line. A gesture is a movement that the learner makes with the mouse. */
async function filmStaged(game: RunningGame, size: Size, name: string, gesture?: Gesture): Promise<void> {
  const { graph, browser, origin } = game
  const isStaged = ({ view }: Moment) =>
    linesOf(view).some(({ act, gesture }) => act === name || gesture === name)
  const { from, answerIndex } = findOnAnyRoute(graph, name, isStaged)
  const { page, context } = await newPerson(browser, 'as shipped', { viewport: size })
  await installClock(context)
  await logInAtCheckpoint({ page, origin, graph }, from)
  const film = await Film.start(page)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: () => answerIndex, inputDevice: 'mouse', shouldStop: isStaged })
  await slowDownAnimations(page)
  await page.mouse.move(0, 0)
  const staged = page.locator(`[data-act="${name}"], [data-gesture]`)
  await film.rollUntil(`the beginning of ${name}`, async () => (await staged.count()) > 0)
  const first = film.length - 1
  await film.rollUntil(
    `the end of ${name}`,
    async () => (await page.locator('main[data-ready="true"]').count()) > 0,
  )
  if (gesture) await makeGesture({ page, device: 'a mouse', afterStep: () => film.roll(stepMs) }, gesture)
  await film.roll(holdMs)
  await saveStrip(film, size, name, first)
  await context.close()
}

/** Films the ending up to the survey. */
async function filmEnding(game: RunningGame, size: Size): Promise<void> {
  const { graph, browser, origin } = game
  const { from } = findOnAnyRoute(graph, 'an end', ({ view }) => view.kind === 'end')
  const { page, context } = await newPerson(browser, 'as shipped', { viewport: size })
  await installClock(context)
  await logInAtCheckpoint({ page, origin, graph }, from)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: chooseFirst, inputDevice: 'mouse' })
  await press(page, 'Passer')
  const begin = page.getByRole('button', { name: 'Faire mon bilan' })
  await waitUntil(page, 'the ending', () => begin.isVisible())
  const film = await Film.start(page)
  await slowDownAnimations(page)
  await begin.click()
  const next = page.getByRole('button', { name: 'Suite' })
  const survey = page.getByRole('radio').first()
  while (!(await survey.isVisible())) {
    await film.rollUntil('Suite', async () => (await next.isVisible()) || (await survey.isVisible()))
    await film.roll(holdMs)
    if (await next.isVisible()) await next.click()
    await film.roll(holdMs)
  }
  await saveStrip(film, size, 'ending', 0)
  await context.close()
}

/** `names` are names of acts and gestures, or `ending`. Without names, films all of them. */
export async function shootStaging(game: RunningGame, names: readonly string[]): Promise<void> {
  const { staging } = sceneDataSchema.parse(await (await fetch(`${game.origin}/data/sceneData.json`)).json())
  const all = [...Object.keys(staging?.acts ?? {}), ...Object.keys(staging?.gestures ?? {}), 'ending']
  for (const size of sizes) {
    for (const name of names.length > 0 ? names : all) {
      process.stderr.write(`${size.width}x${size.height}: ${name}\n`)
      if (name === 'ending') await filmEnding(game, size)
      else await filmStaged(game, size, name, staging?.gestures[name])
    }
  }
}
