// Plays the story on the screen and in the engine at the same time. Before each step, the screen must show the engine's texts.
import type { GraphData, Progression } from '@didascalie/contract'
import { type ClickableObject, type Moment, openStory, type View } from '@didascalie/engine'
import type { Locator, Page } from 'playwright-core'
import { findIn, letPass, until } from './pace.js'
import { enterAt, plain, pressAt, ready, seesAll, type Target, usable } from './screen.js'

export type Hand = 'mouse' | 'keyboard'

/** Chooses one of `count` replies and returns its index. */
export type Choose = (count: number, moment: Moment) => number

/** Always the first or the last reply. For objects, `play` ignores these and takes the least used action. */
export const first: Choose = () => 0
export const last: Choose = (count) => count - 1

/** Chooses at random; the same seed gives the same choices. */
export function wandering(seed: number): Choose {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % count
  }
}

export interface Play {
  readonly page: Page
  readonly graph: GraphData
  readonly choose: Choose
  /** The input device, or a function that returns it for each moment. */
  readonly hand: Hand | ((moment: Moment) => Hand)
  readonly demo?: boolean
  /** The checkpoint that the screen already shows. */
  readonly from?: Progression
  /** Called with every moment when it begins. */
  readonly begins?: (moment: Moment) => void
  /** Called at every moment that waits for input, once it is on the screen. */
  readonly at?: (moment: Moment) => Promise<void>
  /** Returns true to stop before this moment. */
  readonly stop?: (moment: Moment) => boolean
}

const pressBy = (page: Page, hand: Hand, target: Target): Promise<void> =>
  hand === 'mouse' ? pressAt(page, target) : enterAt(page, target)

export async function goOn(page: Page, hand: Hand): Promise<void> {
  await pressBy(page, hand, { selector: 'main [data-primary]' })
}

/** The page ignores a press that comes too soon after the replies appear, unless the pointer has moved. */
const toRead = 700

const replyButtons = 'main ol[data-count]:not([inert] *) button'

export async function answer(
  page: Page,
  hand: Hand,
  replies: readonly { text: string }[],
  index: number,
): Promise<void> {
  const areOffered = ({ selector, wanted }: { selector: string; wanted: string }) =>
    Array.from(document.querySelectorAll(`${selector} > :last-child`), ({ textContent }) =>
      (textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, ''),
    ).join('|') === wanted
  const wanted = replies.map(({ text }) => plain(text)).join('|')
  await findIn(page, `the replies ${wanted}`, areOffered, { selector: replyButtons, wanted })
  await letPass(page, toRead)
  if (hand === 'mouse') await pressAt(page, { selector: replyButtons, index })
  else await page.keyboard.press('ABC'.charAt(index))
}

/** Positions to try in an object's box, as fractions: the middle first, then around it. */
const places = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]

/** Moves the pointer over the object until it lights up, because its picture is not a rectangle, then presses there. */
async function pressShape(page: Page, prop: Locator): Promise<void> {
  if ((await prop.getAttribute('data-lit')) === null) return prop.click()
  const lit = async () => (await prop.getAttribute('data-lit')) === 'true'
  await until(page, 'an object to light up under the pointer', async () => {
    const box = await prop.boundingBox()
    for (const down of places) {
      for (const across of places) {
        if (!box) return false
        await page.mouse.move(box.x + box.width * across, box.y + box.height * down)
        if (await lit()) return true
      }
    }
    return false
  })
  await page.mouse.down()
  await page.mouse.up()
}

export async function act(
  page: Page,
  hand: Hand,
  view: Extract<View, { kind: 'objects' }>,
  index: number,
  /** Called when the object is open, before its action is pressed. */
  inHand?: (object: ClickableObject) => Promise<void>,
): Promise<void> {
  const object = view.objects.find(({ actions }) => actions.some((action) => action.index === index))
  const action = object?.actions.find((one) => one.index === index)
  if (!object || !action) throw new Error(`no action ${index}`)
  const selector = `main [data-object="${object.objectName}"]`
  if (hand === 'mouse') await pressShape(page, await usable(page, selector))
  else await enterAt(page, { selector })
  const isInHand = (text: string) =>
    document.querySelector('main[data-ready="true"]') !== null &&
    Array.from(document.querySelectorAll('main section[aria-label] button'), ({ textContent }) =>
      (textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, ''),
    ).includes(text)
  const text = plain(action.text)
  await findIn(page, `to do « ${action.text} »`, isInHand, text)
  await inHand?.(object)
  await letPass(page, toRead)
  await pressBy(page, hand, { selector: 'main section[aria-label] button', text })
}

function textsOf(view: View): string[] {
  switch (view.kind) {
    case 'line':
      return [view.line.text]
    case 'caption':
      return [view.prompt?.text ?? '', view.caption.text]
    case 'choices':
      return [view.prompt?.text ?? '']
    case 'ellipse':
      return view.text.split(/(?<=\.)/)
    default:
      return []
  }
}

/** Waits until the moment is on the screen, then continues. Returns the index of the chosen reply or action. */
async function stepOn(
  moment: Moment,
  { page, choose, hand: given, at }: Play,
  used: Map<string, number>,
): Promise<number> {
  const { view } = moment
  const hand = typeof given === 'function' ? given(moment) : given
  await seesAll(page, textsOf(view))
  if (view.kind === 'background' || view.kind === 'ellipse') return 0
  if (view.kind !== 'objects') await ready(page)
  await at?.(moment)
  if (view.kind === 'choices') {
    const index = choose(view.replies.length, moment)
    await answer(page, hand, view.replies, index)
    return index
  }
  if (view.kind === 'objects') {
    const index = leastUsed(moment, used)
    await act(page, hand, view, index)
    return index
  }
  await goOn(page, hand)
  return 0
}

/** Plays to the end, or until `stop` returns true. Returns the last moment. */
export async function play(how: Play): Promise<Moment> {
  const { page, graph, demo = false, from = {}, stop, begins } = how
  const story = openStory(graph, { demo })
  const used = new Map<string, number>()
  let moment = story.begin(from)
  while (moment.view.kind !== 'end' && !stop?.(moment)) {
    try {
      begins?.(moment)
      const index = await stepOn(moment, how, used)
      moment = story.answer(moment, { index })
    } catch (cause) {
      const shown = await page.locator('body').innerText()
      const said = JSON.stringify(moment.view).slice(0, 300)
      throw new Error(
        `the engine is at ${moment.node}, ${said}; the screen shows: ${shown.replace(/\s+/g, ' ')}`,
        { cause },
      )
    }
  }
  return moment
}

/** Returns the least used action, so that every scene with objects ends. */
export function leastUsed({ node, view }: Moment, used: Map<string, number>): number {
  if (view.kind !== 'objects') return 0
  const indices = view.objects.flatMap(({ objectName, actions }) =>
    actions.map(({ index, text }) => ({ index, key: `${node} ${objectName} ${text}` })),
  )
  const [best] = indices.toSorted((left, right) => (used.get(left.key) ?? 0) - (used.get(right.key) ?? 0))
  if (!best) return 0
  used.set(best.key, (used.get(best.key) ?? 0) + 1)
  return best.index
}
