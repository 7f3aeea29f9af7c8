// At some lines the learner makes a gesture instead of pressing *Suite*: they pull, place or write something in the picture. Each gesture
// must work with a mouse, a finger and the keyboard.
import { type Gesture, sceneDataSchema } from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { boxOf, type Device, makeGesture } from '../support/gestures.js'
import { graphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { textsOf } from '../support/play.js'
import { playToMoment } from '../support/play-to-moment.js'
import { waitForTexts } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

const viewports = {
  'a mouse': { width: 1366, height: 768 },
  'a finger': { width: 320, height: 568 },
  'the keyboard': { width: 1366, height: 768 },
} satisfies Record<Device, { width: number; height: number }>

/** In the reading layout, the picture begins below the text. */
async function expectTextAbovePicture(form: Locator): Promise<void> {
  const text = await boxOf(form.locator('section').last())
  const picture = await boxOf(form.locator('> :nth-child(2)'))
  expect(text.y + text.height).toBeLessThanOrEqual(picture.y)
}

const waitsForGesture =
  (kind: Gesture['kind'], gestures: Readonly<Record<string, Gesture>>) => (moment: Moment) => {
    const { view } = moment
    const line = view.kind === 'line' ? view.line : view.kind === 'caption' ? view.caption : undefined
    return line?.gesture !== undefined && gestures[line.gesture]?.kind === kind
  }

const devices: readonly Device[] = ['a mouse', 'a finger', 'the keyboard']
const kinds: readonly Gesture['kind'][] = ['pull', 'place', 'write']
const cases = kinds.flatMap((kind) => devices.map((device) => ({ kind, device })))

it.each(cases)(
  'a learner makes the gesture $kind with $device, and the story continues',
  async ({ kind, device }) => {
    const { origin } = environment.server
    const graph = await graphOf(origin)
    const response = await fetch(`${origin}/data/sceneData.json`)
    const gestures = sceneDataSchema.parse(await response.json()).staging?.gestures ?? {}
    const matches = waitsForGesture(kind, gestures)
    const { page, troubles } = await environment.person('lively', {
      viewport: viewports[device],
      hasTouch: device === 'a finger',
    })
    const moment = await playToMoment({ page, origin, graph }, kind, matches)
    const form = page.locator('[data-gesture]')
    expect(await form.isVisible()).toBe(true)
    const focus = page.locator('[data-gesture] :focus')
    await waitUntil(page, 'the focus in the gesture', async () => (await focus.count()) === 1)
    const id = 'caption' in moment.view ? moment.view.caption.gesture : undefined
    const gesture = gestures[id ?? '']
    if (!gesture) throw new Error(`no gesture ${id}`)
    if (device === 'a finger') await expectTextAbovePicture(form)
    await makeGesture({ page, device }, gesture)
    await waitUntil(page, 'the end of the gesture', async () => (await form.count()) === 0)
    const next = openStory(graph).answer(moment, { index: 0 })
    await waitForTexts(page, textsOf(next.view))
    expect(troubles).toEqual([])
  },
)
