// Makes the gestures that a game asks for, such as « place this object », with a mouse, a finger or the keyboard.
import type { Gesture } from '@didascalie/contract'
import type { Locator, Page } from 'playwright-core'
import { debuggerOf } from './debugger.js'
import type { Point } from './screen.js'

export type Device = 'a mouse' | 'a finger' | 'the keyboard'

type GestureOf<Kind extends Gesture['kind']> = Extract<Gesture, { kind: Kind }>

interface Person {
  readonly page: Page
  readonly device: Device
  /** Called after each movement of the mouse, for example to film the gesture. Never called with the keyboard. */
  readonly afterStep?: () => Promise<void>
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

async function centreOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(
  { page, device, afterStep }: Person,
  [first, ...others]: readonly Point[],
): Promise<void> {
  if (!first) return
  if (device === 'a mouse') {
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    for (const { x, y } of others) {
      await page.mouse.move(x, y)
      await afterStep?.()
    }
    await page.mouse.up()
    return
  }
  const session = await debuggerOf(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  for (const point of others)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Pulls the tape measure. A pointer makes several short drags, because one long drag would not fit on a small screen. */
async function pull(person: Person, gesture: GestureOf<'pull'>): Promise<void> {
  const { page, device, afterStep } = person
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
    await drag(person, [from, { x: from.x + 100, y: from.y }])
    if ((await lengthNow()) <= before) throw new Error(`the tape does not move at ${before}`)
  }
  for (let remaining = gesture.goal - (await lengthNow()); remaining !== 0; remaining -= Math.sign(remaining))
    await page
      .getByRole('button', { name: remaining > 0 ? 'Sortir d’un millimètre' : 'Rentrer d’un millimètre' })
      .click()
  await afterStep?.()
  await page.locator('[data-gesture] button[type="submit"]').click()
}

async function place(person: Person, gesture: GestureOf<'place'>): Promise<void> {
  const { page, device } = person
  const piece = page.locator('[data-gesture] [data-landing]')
  const target = page.locator('[data-gesture] div:has(> button:not([data-landing]))').first()
  if (device !== 'the keyboard') {
    const [from, to] = [await centreOf(piece), await centreOf(target)]
    const path = [0, 0.25, 0.5, 0.75, 1].map((fraction) => ({
      x: from.x + fraction * (to.x - from.x),
      y: from.y + fraction * (to.y - from.y),
    }))
    await drag(person, [from, ...path])
    return
  }
  const steps = Math.ceil(Math.abs(gesture.to.y - gesture.from.y) / 64)
  const key = gesture.to.y < gesture.from.y ? 'Shift+ArrowUp' : 'Shift+ArrowDown'
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
}

/** The distance between two strokes, relative to the height of the paper. A stroke is wider than this, so the strokes leave no gap. */
const strokeDistance = 0.03

/** With the keyboard, first types a wrong character, because the game must then name the right one. */
async function write(person: Person, gesture: GestureOf<'write'>): Promise<void> {
  const { page, device } = person
  if (device === 'the keyboard') {
    await page.keyboard.type('#')
    await page.getByText('Le caractère suivant est').waitFor()
    await page.keyboard.type(gesture.text.replace(/\s/g, ' '))
    return
  }
  const { x, y, width, height } = await boxOf(page.locator('[data-gesture] svg[aria-hidden="true"]').first())
  const points: Point[] = []
  for (let fraction = 0.05; fraction < 0.95; fraction += strokeDistance) {
    const row = y + fraction * height
    const [left, right] = [x + 4, x + width - 4]
    const isEven = points.length % 4 === 0
    points.push({ x: isEven ? left : right, y: row }, { x: isEven ? right : left, y: row })
  }
  await drag(person, points)
}

export function makeGesture(person: Person, gesture: Gesture): Promise<void> {
  switch (gesture.kind) {
    case 'pull':
      return pull(person, gesture)
    case 'place':
      return place(person, gesture)
    case 'write':
      return write(person, gesture)
  }
}
