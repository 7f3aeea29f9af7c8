// The texts and controls of a screen, as a learner uses them.
import { missingWording } from '@didascalie/contract'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { findInPage, waitUntil } from './page-clock.js'

declare global {
  interface Window {
    reportMissingWording(shown: string): void
  }
}

/** Removes spaces of every kind and the asterisks of emphasis, to compare texts. */
export const normalizeText = (text: string) => text.replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')

export async function shownText(page: Page): Promise<string> {
  return normalizeText((await page.locator('body').textContent()) ?? '')
}

export async function waitForText(page: Page, text: string): Promise<void> {
  await waitForTexts(page, [text])
}

/** Waits until all these texts are on the screen at the same time. */
export async function waitForTexts(page: Page, texts: readonly string[]): Promise<void> {
  const areShown = (expected: readonly string[]) => {
    const shown = (document.body.textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')
    return expected.every((text) => shown.includes(text))
  }
  await findInPage(page, `the text « ${texts.join(' », « ')} »`, areShown, texts.map(normalizeText))
}

/** Waits until the playing screen accepts input. During transitions, this screen ignores presses. */
export async function waitUntilReady(page: Page): Promise<void> {
  const isReady = () => document.querySelector('main[data-ready="true"]') !== null
  await findInPage(page, 'the playing screen to accept input', isReady, undefined)
}

/** Waits until an element is visible and not inert. */
export async function waitForUsable(page: Page, selector: string): Promise<Locator> {
  const element = page.locator(`${selector}:not([inert] *)`).first()
  await waitUntil(page, `${selector} to be usable`, () => element.isVisible())
  return element
}

/**
 * An element to press or to focus. If several elements match `selector`, `text` or `index` chooses one of them. `text` is the text of the
 * element as `normalizeText` returns it. Without `text` and `index`, the target is the first match.
 */
export interface Target {
  readonly selector: string
  readonly text?: string
  readonly index?: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Runs in the page. Returns the centre of the target, or null while the target is hidden, moving or covered. */
function findPressPoint({ selector, text, index = 0 }: Target): Point | null {
  const getText = (one: Element) =>
    (one.textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')
  const all = Array.from(document.querySelectorAll<HTMLElement>(`${selector}:not([inert] *)`))
  const target = text === undefined ? all[index] : all.find((one) => getText(one) === text)
  if (!target?.checkVisibility({ visibilityProperty: true })) return null
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect
      .getKeyframes()
      .some((frame) =>
        Object.keys(frame).some((name) =>
          /^(transform|translate|scale|rotate|left|top|inset|width|height)/.test(name),
        ),
      )
  for (let one: Element | null = target; one; one = one.parentElement)
    if (one.getAnimations().some(isMoving)) return null
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = width > 0 && height > 0 ? document.elementFromPoint(x, y) : null
  return hit && target.contains(hit) ? { x, y } : null
}

export async function pressTarget(page: Page, target: Target): Promise<void> {
  const { x, y } = await findInPage(
    page,
    `${target.text ?? target.selector} to be ready for a press`,
    findPressPoint,
    target,
  )
  await page.mouse.click(x, y)
}

/** Runs in the page. Focuses the target if it is visible, and returns whether this succeeded. */
function focusTarget({ selector, text, index = 0 }: Target): boolean {
  const getText = (one: Element) =>
    (one.textContent ?? '').replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')
  const all = Array.from(document.querySelectorAll<HTMLElement>(`${selector}:not([inert] *)`))
  const target = text === undefined ? all[index] : all.find((one) => getText(one) === text)
  if (!target?.checkVisibility({ visibilityProperty: true })) return false
  target.focus()
  return document.activeElement === target
}

export async function activateByKeyboard(page: Page, target: Target): Promise<void> {
  await findInPage(page, `focus on ${target.text ?? target.selector}`, focusTarget, target)
  await page.keyboard.press('Enter')
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await waitUntil(
    page,
    `to press ${name}`,
    async () => (await button.isVisible()) && (await button.isEnabled()),
  )
  await button.click()
}

export async function waitForHeading(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { name }).first()
  await waitUntil(page, `the heading ${name}`, () => heading.isVisible())
}

/** Returns a list that grows while the test runs. Each entry is a shown text that contains the placeholder for a missing wording. Must be
 * called before the first navigation. */
export async function collectMissingWordings(context: BrowserContext): Promise<readonly string[]> {
  const missingWordings: string[] = []
  await context.exposeFunction('reportMissingWording', (shown: string) => missingWordings.push(shown))
  await context.addInitScript((missingText) => {
    const textsOf = ({ type, target, addedNodes, attributeName }: MutationRecord): (string | null)[] => {
      if (type === 'characterData') return [target.nodeValue]
      if (target instanceof Element && attributeName) return [target.getAttribute(attributeName)]
      return Array.from(addedNodes, (node) => (node instanceof Element ? node.outerHTML : node.nodeValue))
    }
    new MutationObserver((records) => {
      for (const text of records.flatMap(textsOf)) {
        const position = text?.indexOf(missingText) ?? -1
        if (text && position >= 0)
          window.reportMissingWording(text.slice(Math.max(0, position - 200), position + 100))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }, missingWording)
  return missingWordings
}
