// The gestures of the story in a real browser: by mouse, by finger and by keyboard, each with the same effect as *Suite*.
import { type Gesture, sceneDataSchema } from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { debuggerOf } from '../support/debugger.js'
import { graphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { textsOf } from '../support/play.js'
import { playToMoment } from '../support/play-to-moment.js'
import { type Point, waitForTexts } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

type Device = 'a mouse' | 'a finger' | 'the keyboard'
type PerformGesture = Record<Gesture['kind'], (page: Page, device: Device, gesture: Gesture) => Promise<void>>

const viewports = {
  'a mouse': { width: 1366, height: 768 },
  'a finger': { width: 320, height: 568 },
  'the keyboard': { width: 1366, height: 768 },
} satisfies Record<Device, { width: number; height: number }>

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

async function centreOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses at the first point, moves through the others, and releases at the last one. */
async function drag(page: Page, device: Device, [first, ...others]: readonly Point[]): Promise<void> {
  if (!first) return
  if (device === 'a mouse') {
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    for (const { x, y } of others) await page.mouse.move(x, y)
    await page.mouse.up()
    return
  }
  const session = await debuggerOf(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  for (const point of others)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Pulls the tape to the goal: with keys, or with several short drags, because one long drag does not fit on a small screen. */
async function pull(page: Page, device: Device, gesture: Gesture): Promise<void> {
  if (gesture.kind !== 'pull') return
  const tape = page.getByRole('slider')
  const lengthNow = async () => Number(await tape.getAttribute('aria-valuenow'))
  if (device === 'the keyboard') {
    while ((await lengthNow()) <= gesture.goal - 50) await page.keyboard.press('PageUp')
    while ((await lengthNow()) < gesture.goal) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    return
  }
  while ((await lengthNow()) < gesture.goal - 100) {
    const from = await centreOf(tape)
    const before = await lengthNow()
    await drag(page, device, [from, { x: from.x + 100, y: from.y }])
    expect(await lengthNow()).toBeGreaterThan(before)
  }
  for (let left = gesture.goal - (await lengthNow()); left !== 0; left -= Math.sign(left))
    await page
      .getByRole('button', { name: left > 0 ? 'Sortir d’un millimètre' : 'Rentrer d’un millimètre' })
      .click()
  await page.locator('[data-gesture] button[type="submit"]').click()
}

async function place(page: Page, device: Device, gesture: Gesture): Promise<void> {
  if (gesture.kind !== 'place') return
  const piece = page.locator('[data-gesture] [data-landing]')
  const target = page.locator('[data-gesture] div:has(> button:not([data-landing]))').first()
  if (device !== 'the keyboard') {
    const [held, to] = [await centreOf(piece), await centreOf(target)]
    await drag(page, device, [held, held, to])
    return
  }
  const steps = Math.ceil(Math.abs(gesture.to.y - gesture.from.y) / 64)
  const key = gesture.to.y < gesture.from.y ? 'Shift+ArrowUp' : 'Shift+ArrowDown'
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** The distance between two strokes, relative to the height of the paper. A stroke is wider than this distance, so that the strokes leave
 * no gap. */
const strokeDistance = 0.03

/** Covers the whole paper from side to side, or types the word letter by letter. */
async function write(page: Page, device: Device, gesture: Gesture): Promise<void> {
  if (gesture.kind !== 'write') return
  if (device === 'the keyboard') {
    await page.keyboard.type('#')
    await page.getByText('La lettre suivante est').waitFor()
    await page.keyboard.type(gesture.text.replace(/\s/g, ' '))
    return
  }
  const { x, y, width, height } = await boxOf(page.locator('[data-gesture] svg[aria-hidden="true"]').first())
  const points: Point[] = []
  for (let share = 0.05; share < 0.95; share += strokeDistance) {
    const row = y + share * height
    const [left, right] = [x + 4, x + width - 4]
    const isEven = points.length % 4 === 0
    points.push({ x: isEven ? left : right, y: row }, { x: isEven ? right : left, y: row })
  }
  await drag(page, device, points)
}

/** In the reading layout, the picture begins below the text. */
async function expectTextAbovePicture(form: Locator): Promise<void> {
  const text = await boxOf(form.locator('section').last())
  const picture = await boxOf(form.locator('> :nth-child(2)'))
  expect(text.y + text.height).toBeLessThanOrEqual(picture.y)
}

const performGesture: PerformGesture = { pull, place, write }

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
    await performGesture[kind](page, device, gesture)
    await waitUntil(page, 'the end of the gesture', async () => (await form.count()) === 0)
    const next = openStory(graph).answer(moment, { index: 0 })
    await waitForTexts(page, textsOf(next.view))
    expect(troubles).toEqual([])
  },
)
