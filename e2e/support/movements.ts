// Records transitions and animations of a page when they start.
import type { BrowserContext, Page } from 'playwright-core'

export interface Movement {
  /** CSS properties whose value changes during the animation. */
  readonly properties: readonly string[]
  /** The duration of one iteration, in milliseconds. */
  readonly duration: number
  readonly iterations: number
  /** The tag name and the class of the animated element. */
  readonly element: string
}

/** Returns a list to which every transition and animation of this context is added from now on. */
export async function recordMovements(context: BrowserContext): Promise<Movement[]> {
  const movements: Movement[] = []
  await context.exposeFunction('reportMovement', (movement: Movement) => movements.push(movement))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportMovement')
    const seenAnimations = new WeakSet<Animation>()
    const ignoredKeys = ['offset', 'computedOffset', 'easing', 'composite']
    /** Treats an identity transform as no movement: `translateX(0)` is the same as `none`. */
    const resolvedValue = (target: Element | null, value: unknown) => {
      const style = target && getComputedStyle(target)
      const resolved = String(value).replace(
        /var\((--[\w-]+)\)/g,
        (_, name) => style?.getPropertyValue(name).trim() ?? '',
      )
      const identity = /^(translate[XY]?\(0(px)?(, 0(px)?)?\)|scale\(1\)|rotate\(0(deg)?\))$/
      return identity.test(resolved) ? 'none' : resolved
    }
    const recordAnimations = ({ target }: Event) => {
      if (!(target instanceof Element) || typeof report !== 'function') return
      for (const animation of target.getAnimations({ subtree: true })) {
        const { effect } = animation
        if (seenAnimations.has(animation) || !(effect instanceof KeyframeEffect)) continue
        seenAnimations.add(animation)
        const frames = effect.getKeyframes()
        const properties = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
          (name) =>
            !ignoredKeys.includes(name) &&
            new Set(frames.map((frame) => resolvedValue(effect.target, frame[name]))).size > 1,
        )
        const { duration, iterations = 1 } = effect.getComputedTiming()
        const element = `${effect.target?.localName}.${effect.target?.getAttribute('class')}`
        report({ properties, duration: Number(duration), iterations: Math.min(iterations, 1e9), element })
      }
    }
    addEventListener('transitionrun', recordAnimations, true)
    addEventListener('animationstart', recordAnimations, true)
  })
  return movements
}

/** `waitUntilStill` does not wait for longer animations, such as a countdown. */
const maxWaitedMs = 1500

/** Waits until fonts and images are loaded and no short animation runs. Does not advance the page's clock. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction((limit) => {
    const isMoving = document.getAnimations().some(({ effect, playState }) => {
      const { delay = 0, duration, endTime, localTime } = effect?.getComputedTiming() ?? {}
      const isActive = Number(localTime) >= delay && Number(localTime) < Number(endTime)
      return playState === 'running' && isActive && Number(duration) <= limit && Number.isFinite(endTime)
    })
    const arePicturesLoaded = Array.from(document.images).every((picture) => picture.complete)
    return !isMoving && arePicturesLoaded && document.fonts.status === 'loaded'
  }, maxWaitedMs)
}
