import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphData, GraphNode, SceneData } from '@didascalie/contract'
import type { Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { takeClock, until } from '../support/pace.js'
import { goOn } from '../support/play.js'
import { root } from '../support/root.js'
import { press } from '../support/screen.js'
import { enterByLink } from '../support/ways-in.js'
import { strip } from './strip.js'
import type { Visit } from './visit.js'

const size = { width: 1280, height: 720 }
const folder = join(root, 'docs', 'art', 'life')
const frames = 6
/** Milliseconds between two frames of a strip. */
const apart = 2300

type House = Omit<Visit, 'size' | 'album'>

/** A story that visits each place, with every condition for an animation set. */
function walk(places: readonly string[], { life = {} }: SceneData): GraphData {
  const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
  const conditions = Object.values(life).flatMap((pieces) => pieces.flatMap(({ when }) => when ?? []))
  const actions = conditions.map(({ variable, is }) => `${variable} = ${JSON.stringify(is)}`).join('; ')
  const to = (at: number) => [{ id: at < places.length ? `place ${at}` : 'end' }]
  places.forEach((background, at) => {
    nodes[`place ${at}`] = { type: 'Background', background, targets: [{ id: `line ${at}` }] }
    nodes[`line ${at}`] = { type: 'DialogElement', talker: '', text: background, targets: to(at + 1) }
  })
  nodes.start = { type: 'Start', targets: to(0).map((target) => ({ ...target, actions })) }
  return { version: 'walk', nodes }
}

/** Runs in the page: shows occasional passers-by at this share of their path, and all other animations at this time. */
function putAt({ share, time }: { share: number; time: number }): void {
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-life]')) continue
    animation.pause()
    const passes = effect.target.matches('[data-kind="pass"]')
    const seen = effect.getKeyframes().filter(({ opacity }) => opacity === '1')
    const [first, last] = [Number(seen[0]?.computedOffset), Number(seen.at(-1)?.computedOffset)]
    const { delay = 0, duration } = effect.getTiming()
    const length = Number(duration)
    // An animation shows nothing before its delay has passed, so this uses the second iteration.
    animation.currentTime = passes ? delay + length * (1 + first + (last - first) * share) : time
  }
}

/** Runs in the page: hides everything except the place. */
function showAlone(alone: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main *')) {
    const isPlace = part.closest('[data-slid]') || part.querySelector('[data-slid]')
    if (!isPlace) part.style.visibility = alone ? 'hidden' : ''
  }
}

async function stripOf(page: Page): Promise<Buffer> {
  const pictures: Buffer[] = []
  await page.evaluate(showAlone, true)
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(putAt, { share: (frame + 0.5) / frames, time: frame * apart })
    pictures.push(await page.screenshot({ type: 'png' }))
  }
  await page.evaluate(showAlone, false)
  return strip(pictures)
}

/** Strips of every animated place, or of the named ones: six frames each. */
export async function shootLife(house: House, places: readonly string[]): Promise<void> {
  const { page, context } = await newPerson(house.browser, 'as shipped', { viewport: size })
  await takeClock(context)
  const answer = await context.request.get(`${house.origin}/data/sceneData.json`)
  const scene: SceneData = await answer.json()
  const known = Object.keys(scene.life ?? {})
  const wanted = places.length > 0 ? known.filter((place) => places.includes(place)) : known
  const graph = walk(wanted, scene)
  await page.route('**/graphData.json*', (route) => route.fulfill({ json: graph }))
  await enterByLink(page, `${house.origin}/?uid=odysseus&puid=life`)
  await press(page, 'Commencer')
  await press(page, 'Passer')
  mkdirSync(folder, { recursive: true })
  for (const place of wanted) {
    const life = page.locator(`[data-life="${place}"]`)
    await until(page, `the life of ${place}`, async () => (await life.count()) > 0)
    writeFileSync(join(folder, `${place}.jpg`), await stripOf(page))
    process.stderr.write(`life: ${place}\n`)
    await goOn(page, 'keyboard')
  }
  await context.close()
}
