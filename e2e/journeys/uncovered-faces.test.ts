import {
  type GraphData,
  type GraphNode,
  prefixOf,
  type SceneData,
  sceneDataSchema,
} from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logInByLink, startStory } from '../support/login.js'
import { waitUntilStill } from '../support/movements.js'
import { advanceTime } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { testEnvironment } from '../support/test-environment.js'
import { resize } from '../support/window.js'

const environment = testEnvironment()

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a very small phone': { width: 320, height: 568 },
  'a phone lying on its side': { width: 844, height: 390 },
} as const

/** A line of 138 characters. The story language allows 140. */
const line =
  'Vous deviez rappeler avant midi, il est dix-sept heures, et moi, qu’est-ce que je vais bien pouvoir dire à ma fille quand elle demandera ?'
/** Replies of 91 to 93 characters, a little longer than the 90 that the story language allows. */
const replies = [
  'Je comprends. Je note tout, je cherche qui peut venir, et je vous rappelle avant neuf heures.',
  'Vous avez raison d’être en colère. Restez en ligne, je vais demander à quelqu’un qui saura.',
  'Laissez-moi relire le dossier jusqu’au bout, et je vous dis franchement ce qui est possible.',
]

/**
 * A talker is a picture of a character in one mood. Returns, for each character, the talker with the lowest mouth. A character who is also
 * on the telephone (`elsewhere`) has a second talker in the list.
 */
function lowestMouthTalkers({ talker }: SceneData): string[] {
  const lowestIds = new Map<string, string>()
  const mouthOf = (id: string) => talker[id]?.mouth?.y ?? 0
  for (const [id, { elsewhere = false }] of Object.entries(talker)) {
    const key = `${prefixOf(id)} ${elsewhere}`
    if (mouthOf(id) > mouthOf(lowestIds.get(key) ?? '')) lowestIds.set(key, id)
  }
  return [...lowestIds.values()]
}

/** A story in which each talker says the long line while others listen. The three long replies follow each line. */
function storyOf(talkers: readonly string[], background: string): GraphData {
  const common = { type: 'DialogElement', scene: 'Lundi_Quai' }
  const nodes: Record<string, GraphNode> = {
    start: { type: 'Start', targets: [{ id: 'place' }] },
    place: { type: 'Background', background, targets: [{ id: 'line 0' }] },
    [`line ${talkers.length}`]: { type: 'End', targets: [] },
  }
  talkers.forEach((talker, lineIndex) => {
    const ids = replies.map((_, index) => `reply ${lineIndex}.${index}`)
    const listeners = talkers.filter((other) => prefixOf(other) !== prefixOf(talker)).slice(0, 3)
    const targets = ids.map((id) => ({ id }))
    nodes[`line ${lineIndex}`] = { ...common, talker, text: line, with: listeners, targets }
    replies.forEach((text, index) => {
      const nextLine = [{ id: `line ${lineIndex + 1}` }]
      nodes[`reply ${lineIndex}.${index}`] = { ...common, talker: '', text, targets: nextLine }
    })
  })
  return { version: 'faces', scenes: { Lundi_Quai: { chapter: 'lundi', entry: 'line 0' } }, nodes }
}

/** Returns the parts of the speaker's face that another element covers. `mouth` is a position in the picture, from 0 to 1. */
function coveredFaceParts(page: Page, mouth: { x: number; y: number }): Promise<string[]> {
  return page.evaluate(({ x, y }) => {
    // The images of listeners have an empty alternative text.
    const face = document.querySelector('img[src*="/talker/"]:not([alt=""])')
    if (!face) return ['everything']
    const box = face.getBoundingClientRect()
    // Vertical distances from the mouth, divided by the picture's width. The height varies between pictures, so it cannot be the unit.
    const parts = { eyes: -0.13, mouth: 0, chin: 0.08 }
    return Object.entries(parts).flatMap(([part, offset]) => {
      const [left, top] = [box.left + x * box.width, box.top + y * box.height + offset * box.width]
      const hit = document.elementFromPoint(left, top)
      const coveringElement = hit?.closest('section, button, p, h1, h2')
      return hit && !coveringElement ? [] : [`${part} at ${Math.round(left)}, ${Math.round(top)}`]
    })
  }, mouth)
}

it.each([1, 2])('on a phone, no long text covers a speaker’s face at text size × %d', async (textSize) => {
  const { origin } = environment.server
  const response = await fetch(`${origin}/data/sceneData.json`)
  const scene = sceneDataSchema.parse(await response.json())
  const talkers = lowestMouthTalkers(scene)
  expect(talkers.length).toBeGreaterThan(6)
  const graph = storyOf(talkers, Object.keys(scene.bg)[0] ?? '')
  const { page, context } = await environment.person('quick', { viewport: sizes['a phone'] })
  const comfort = JSON.stringify({ reduceMotion: true, textSpeed: 100, textSize })
  await context.addInitScript((stored) => localStorage.setItem('didascalie.comfort', stored), comfort)
  await page.route('**/graphData.json*', (route) => route.fulfill({ json: graph }))
  await logInByLink(page, `${origin}/?uid=odysseus&puid=faces-${textSize}`)
  await startStory(page)
  const coveredParts: string[] = []
  const checkFaces = async ({ node }: Moment) => {
    const talker = talkers[Number(node.replace('line ', ''))] ?? ''
    const { w, h, mouth = { x: 0, y: 0 } } = scene.talker[talker] ?? { w: 1, h: 1 }
    for (const [name, size] of Object.entries(sizes)) {
      await resize(page, size)
      await advanceTime(page, 100)
      await waitUntilStill(page)
      const parts = await coveredFaceParts(page, { x: mouth.x / w, y: mouth.y / h })
      coveredParts.push(...parts.map((part) => `${talker} on ${name}: ${part}`))
    }
  }
  await play({ page, graph, choose: chooseFirst, inputDevice: 'mouse', onMomentReady: checkFaces })
  expect(coveredParts).toEqual([])
})
