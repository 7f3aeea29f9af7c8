// Plays the story on the screen and in the engine at the same time. Before each step, the screen must show the engine's texts.
import type { GraphData, Progression } from '@didascalie/contract'
import { type ClickableObject, type Moment, openStory, type View } from '@didascalie/engine'
import type { Locator, Page } from 'playwright-core'
import { advanceTime, findInPage, waitUntil } from './page-clock.js'
import {
  activateByKeyboard,
  normalizeText,
  pressTarget,
  type Target,
  waitForTexts,
  waitForUsable,
  waitUntilReady,
} from './screen.js'

export type InputDevice = 'mouse' | 'keyboard'

/** Chooses one of `count` replies and returns its index. For objects, `play` takes the least used action instead. */
export type Choose = (count: number, moment: Moment) => number

export const chooseFirst: Choose = () => 0
export const chooseLast: Choose = (count) => count - 1

/** Chooses at random; the same seed gives the same choices. */
export function randomChoice(seed: number): Choose {
  // A linear congruential generator. Its lowest eight bits are dropped, because they repeat too soon.
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % count
  }
}

export interface PlayOptions {
  readonly page: Page
  readonly graph: GraphData
  readonly choose: Choose
  /** The input device, or a function that returns it for each moment. */
  readonly inputDevice: InputDevice | ((moment: Moment) => InputDevice)
  readonly demo?: boolean
  /** The checkpoint that the screen already shows. */
  readonly from?: Progression
  readonly onMomentStart?: (moment: Moment) => void
  /** Called at every moment that waits for input, once it is on the screen. */
  readonly onMomentReady?: (moment: Moment) => Promise<void>
  /** Returns true to stop before this moment. */
  readonly shouldStop?: (moment: Moment) => boolean
}

const pressWith = (page: Page, device: InputDevice, target: Target): Promise<void> =>
  device === 'mouse' ? pressTarget(page, target) : activateByKeyboard(page, target)

export async function continueStory(page: Page, device: InputDevice): Promise<void> {
  await pressWith(page, device, { selector: 'main [data-primary]' })
}

/** After replies appear, the page ignores presses for this time, or until the pointer moves. */
const minReadingMs = 700

const replyButtons = 'main ol[data-count]:not([inert] *) button'

export async function chooseReply(
  page: Page,
  device: InputDevice,
  replies: readonly { text: string }[],
  answerIndex: number,
): Promise<void> {
  const areOffered = ({ selector, expectedTexts }: { selector: string; expectedTexts: string }) =>
    Array.from(document.querySelectorAll(`${selector} > :last-child`), ({ textContent }) =>
      (textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, ''),
    ).join('|') === expectedTexts
  const expectedTexts = replies.map(({ text }) => normalizeText(text)).join('|')
  await findInPage(page, `the replies ${expectedTexts}`, areOffered, {
    selector: replyButtons,
    expectedTexts,
  })
  await advanceTime(page, minReadingMs)
  if (device === 'mouse') await pressTarget(page, { selector: replyButtons, index: answerIndex })
  else await page.keyboard.press('ABC'.charAt(answerIndex))
}

/** Positions to try in the box of an object, as fractions of its size. The middle comes first. */
const fractions = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]

/** Moves the pointer over the box of the object until the object lights up, and presses there. Some points of the box are outside the
 * object, because its outline is not a rectangle. */
async function pressShape(page: Page, prop: Locator): Promise<void> {
  if ((await prop.getAttribute('data-lit')) === null) return prop.click()
  const isLit = async () => (await prop.getAttribute('data-lit')) === 'true'
  await waitUntil(page, 'an object to light up under the pointer', async () => {
    const box = await prop.boundingBox()
    for (const yFraction of fractions) {
      for (const xFraction of fractions) {
        if (!box) return false
        await page.mouse.move(box.x + box.width * xFraction, box.y + box.height * yFraction)
        if (await isLit()) return true
      }
    }
    return false
  })
  await page.mouse.down()
  await page.mouse.up()
}

export async function performObjectAction(
  page: Page,
  device: InputDevice,
  view: Extract<View, { kind: 'objects' }>,
  answerIndex: number,
  onOpen?: (object: ClickableObject) => Promise<void>,
): Promise<void> {
  const object = view.objects.find(({ actions }) => actions.some((action) => action.index === answerIndex))
  const action = object?.actions.find((one) => one.index === answerIndex)
  if (!object || !action) throw new Error(`no action ${answerIndex}`)
  const selector = `main [data-object="${object.objectName}"]`
  if (device === 'mouse') await pressShape(page, await waitForUsable(page, selector))
  else await activateByKeyboard(page, { selector })
  const isOpen = (text: string) =>
    document.querySelector('main[data-ready="true"]') !== null &&
    Array.from(document.querySelectorAll('main section[aria-label] button'), ({ textContent }) =>
      (textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, ''),
    ).includes(text)
  const text = normalizeText(action.text)
  await findInPage(page, `the action « ${action.text} »`, isOpen, text)
  await onOpen?.(object)
  await advanceTime(page, minReadingMs)
  await pressWith(page, device, { selector: 'main section[aria-label] button', text })
}

/** Whether an act (a few drawings) plays before the line of a talker. With reduced motion, such an act waits for *Suite*. */
function hasActBeforeTalker(view: View): boolean {
  const line = view.kind === 'line' ? view.line : 'prompt' in view ? view.prompt : null
  return line?.act !== undefined && line.talker !== ''
}

/** Waits until the act before the line of a talker is over. Presses *Suite* if the act waits for this button. */
export async function passAct(page: Page, { view }: Moment): Promise<void> {
  if (!hasActBeforeTalker(view)) return
  const isOver = () => {
    const main = document.querySelector('main[data-ready="true"]')
    if (!main) return false
    if (!main.querySelector('[data-drawing]')) return true
    main.querySelector<HTMLElement>('[data-primary]')?.click()
    return false
  }
  await findInPage(page, 'the end of the act', isOver, undefined)
}

/** The texts that the screen shows at this moment, without the replies. */
export function textsOf(view: View): string[] {
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
async function playMoment(
  moment: Moment,
  { page, choose, inputDevice, onMomentReady }: PlayOptions,
  useCounts: Map<string, number>,
): Promise<number> {
  const { view } = moment
  const device = typeof inputDevice === 'function' ? inputDevice(moment) : inputDevice
  await passAct(page, moment)
  await waitForTexts(page, textsOf(view))
  if (view.kind === 'background' || view.kind === 'ellipse') return 0
  if (view.kind !== 'objects') await waitUntilReady(page)
  await onMomentReady?.(moment)
  if (view.kind === 'choices') {
    const answerIndex = choose(view.replies.length, moment)
    await chooseReply(page, device, view.replies, answerIndex)
    return answerIndex
  }
  if (view.kind === 'objects') {
    const answerIndex = leastUsedAction(moment, useCounts)
    await performObjectAction(page, device, view, answerIndex)
    return answerIndex
  }
  await continueStory(page, device)
  return 0
}

/** Plays to the end, or until `shouldStop` returns true. Returns the last moment. */
export async function play(options: PlayOptions): Promise<Moment> {
  const { page, graph, demo = false, from = {}, shouldStop, onMomentStart } = options
  const story = openStory(graph, { demo })
  const useCounts = new Map<string, number>()
  let moment = story.begin(from)
  while (moment.view.kind !== 'end' && !shouldStop?.(moment)) {
    try {
      onMomentStart?.(moment)
      const answerIndex = await playMoment(moment, options, useCounts)
      moment = story.answer(moment, { index: answerIndex })
    } catch (cause) {
      const shown = await page.locator('body').innerText()
      const viewText = JSON.stringify(moment.view).slice(0, 300)
      throw new Error(
        `the engine is at ${moment.node}, ${viewText}; the screen shows: ${shown.replace(/\s+/g, ' ')}`,
        { cause },
      )
    }
  }
  return moment
}

/** Returns the least used action, and counts this use. In this way, every scene with objects ends. */
export function leastUsedAction({ node, view }: Moment, useCounts: Map<string, number>): number {
  if (view.kind !== 'objects') return 0
  const indices = view.objects.flatMap(({ objectName, actions }) =>
    actions.map(({ index, text }) => ({ index, key: `${node} ${objectName} ${text}` })),
  )
  const [best] = indices.toSorted(
    (left, right) => (useCounts.get(left.key) ?? 0) - (useCounts.get(right.key) ?? 0),
  )
  if (!best) return 0
  useCounts.set(best.key, (useCounts.get(best.key) ?? 0) + 1)
  return best.index
}
