/** The operations that a visit of the game (`visit.ts`) needs from any browser. */
export interface BrowserDriver {
  readonly name: string
  open(address: string): Promise<void>
  /** Runs an expression in the page. Its result must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the middle of the first element that matches the selector, with a real mouse event. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** The number of windows, including the visit's own. */
  countPages(): Promise<number>
  takeScreenshot(path: string): Promise<void>
  close(): Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

const timeoutMs = 60_000
const pollIntervalMs = 100
/** More steps than any part of the visit needs. */
const maxSteps = 400

const waitForPoll = () => new Promise((resolve) => setTimeout(resolve, pollIntervalMs))

export async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  const began = Date.now()
  while (!(await holds())) {
    if (Date.now() - began > timeoutMs) throw new Error(`timed out waiting for ${what}`)
    await waitForPoll()
  }
}

/** Takes steps until the condition holds. The timeout restarts after each successful step, so that a slow machine can finish. */
export async function stepUntil(
  what: string,
  holds: () => Promise<boolean>,
  takeStep: () => Promise<boolean>,
): Promise<void> {
  let lastStepAt = Date.now()
  for (let steps = 0; !(await holds()); ) {
    if (await takeStep()) {
      lastStepAt = Date.now()
      steps += 1
    }
    if (steps > maxSteps || Date.now() - lastStepAt > timeoutMs)
      throw new Error(`did not get to the expected state: ${what}`)
    await waitForPoll()
  }
}

/** Whether the element is visible, not empty, not inert and not disabled. */
export async function isUsable(driver: BrowserDriver, selector: string): Promise<boolean> {
  const found = await driver.evaluate(`(() => {
    const one = document.querySelector(${JSON.stringify(selector)})
    if (!one || one.closest('[inert]') || one.disabled) return false
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible'
  })()`)
  return found === true
}

/** Tries to press an element that may have disappeared or be covered. Returns whether the press succeeded. */
export async function tryToClick(driver: BrowserDriver, selector: string): Promise<boolean> {
  if (!(await isUsable(driver, selector))) return false
  return driver.click(selector).then(
    () => true,
    () => false,
  )
}

export function press(driver: BrowserDriver, selector: string): Promise<void> {
  return waitUntil(`${driver.name} to press ${selector}`, () => tryToClick(driver, selector))
}

/** Presses the first visible button or link whose text or `aria-label` contains the name. Marks it, so that a selector can find it. */
async function tryToClickNamed(driver: BrowserDriver, name: string): Promise<boolean> {
  const found = await driver.evaluate(`(() => {
    const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
    const all = Array.from(document.querySelectorAll('button, a, [role=button]'))
    const one = all.find((each) => !each.closest('[inert]') && each.getClientRects().length > 0 &&
      (plain(each.textContent).includes(${JSON.stringify(name)}) || plain(each.getAttribute('aria-label')).includes(${JSON.stringify(name)})))
    one?.setAttribute('data-tour', ${JSON.stringify(name)})
    return one !== undefined
  })()`)
  return found === true && tryToClick(driver, `[data-tour=${JSON.stringify(name)}]`)
}

/** Presses the button until `isDone` returns true, because a screen that is still appearing ignores presses. */
export function pressNamed(
  driver: BrowserDriver,
  name: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  return waitUntil(`${driver.name} to react to « ${name} »`, async () => {
    if (await isDone()) return true
    await tryToClickNamed(driver, name)
    return false
  })
}

/** Waits until no finite animation runs, so that the screenshot shows the final state. */
export function waitForAnimations(driver: BrowserDriver): Promise<void> {
  return waitUntil(`${driver.name} to finish its animations`, async () => {
    const moving = await driver.evaluate(`document.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0))`)
    return moving !== true
  })
}
