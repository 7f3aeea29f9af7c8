import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphData, GraphNode, SceneData } from '@didascalie/contract'
import type { Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { logInByLink } from '../support/login.js'
import { installClock, waitUntil } from '../support/page-clock.js'
import { continueStory } from '../support/play.js'
import { root } from '../support/root.js'
import { press } from '../support/screen.js'
import { renderStrip } from './strip.js'
import type { Visit } from './visit.js'

const size = { width: 1280, height: 720 }
const folder = join(root, 'docs', 'art', 'life')
const frameCount = 6
const frameIntervalMs = 2300

type RunningGame = Omit<Visit, 'size' | 'album'>

/** A story that visits each place. It sets the variables so that the conditions of all animations are true. */
function storyOfPlaces(places: readonly string[], { life = {} }: SceneData): GraphData {
  const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
  const conditions = Object.values(life).flatMap((pieces) => pieces.flatMap(({ when }) => when ?? []))
  const actions = conditions.map(({ variable, is }) => `${variable} = ${JSON.stringify(is)}`).join('; ')
  const targetsTo = (index: number) => [{ id: index < places.length ? `place ${index}` : 'end' }]
  places.forEach((background, index) => {
    const targets = targetsTo(index + 1)
    nodes[`place ${index}`] = { type: 'Background', background, targets: [{ id: `line ${index}` }] }
    nodes[`line ${index}`] = { type: 'DialogElement', talker: '', text: background, targets }
  })
  nodes.start = { type: 'Start', targets: targetsTo(0).map((target) => ({ ...target, actions })) }
  return { version: 'walk', nodes }
}

/**
 * Runs in the page. Things that cross the place, such as birds or boats, are shown at `share` of their path, from 0 to 1. All other
 * animations are shown at `time`, in milliseconds.
 */
function showAnimationsAt({ share, time }: { share: number; time: number }): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-life]')) continue
    animation.pause()
    const isPassing = effect.target.matches('[data-kind="pass"]')
    const visibleKeyframes = effect.getKeyframes().filter(({ opacity }) => opacity === '1')
    const first = Number(visibleKeyframes[0]?.computedOffset)
    const last = Number(visibleKeyframes.at(-1)?.computedOffset)
    const { delay = 0, duration } = effect.getTiming()
    const length = Number(duration)
    // `1 +` selects the second iteration. In the first iteration, a negative delay could result in a time below 0, which shows nothing.
    animation.currentTime = isPassing ? delay + length * (1 + first + (last - first) * share) : time
  }
}

/** Runs in the page. `isAlone`: whether to hide everything except the place; `false` shows everything again. */
function showOnlyPlace(isAlone: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main *')) {
    const isPlace = part.closest('[data-slid]') || part.querySelector('[data-slid]')
    if (!isPlace) part.style.visibility = isAlone ? 'hidden' : ''
  }
}

async function renderStripOf(page: Page): Promise<Buffer> {
  const pictures: Buffer[] = []
  await page.evaluate(showOnlyPlace, true)
  for (let frame = 0; frame < frameCount; frame += 1) {
    await page.evaluate(showAnimationsAt, {
      share: (frame + 0.5) / frameCount,
      time: frame * frameIntervalMs,
    })
    pictures.push(await page.screenshot({ type: 'png' }))
  }
  await page.evaluate(showOnlyPlace, false)
  return renderStrip(pictures)
}

/** Writes a strip of six frames for each animated place, or only for the named places. */
export async function shootLife(game: RunningGame, places: readonly string[]): Promise<void> {
  const { page, context } = await newPerson(game.browser, 'as shipped', { viewport: size })
  await installClock(context)
  const response = await context.request.get(`${game.origin}/data/sceneData.json`)
  const scene: SceneData = await response.json()
  const animatedPlaces = Object.keys(scene.life ?? {})
  const selectedPlaces =
    places.length > 0 ? animatedPlaces.filter((place) => places.includes(place)) : animatedPlaces
  const graph = storyOfPlaces(selectedPlaces, scene)
  await page.route('**/graphData.json*', (route) => route.fulfill({ json: graph }))
  await logInByLink(page, `${game.origin}/?uid=odysseus&puid=life`)
  await press(page, 'Commencer')
  await press(page, 'Passer')
  mkdirSync(folder, { recursive: true })
  for (const place of selectedPlaces) {
    const life = page.locator(`[data-life="${place}"]`)
    await waitUntil(page, `the life of ${place}`, async () => (await life.count()) > 0)
    writeFileSync(join(folder, `${place}.jpg`), await renderStripOf(page))
    process.stderr.write(`life: ${place}\n`)
    await continueStory(page, 'keyboard')
  }
  await context.close()
}
