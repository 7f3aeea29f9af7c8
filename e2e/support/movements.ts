// Records transitions and animations of a page when they start.
import type { BrowserContext, Page } from 'playwright-core'

export interface Movement {
  /** CSS properties whose value changes during the animation. */
  readonly properties: readonly string[]
  /** In milliseconds, for one iteration. */
  readonly duration: number
  readonly iterations: number
  readonly of: string
}

/** Returns a list to which every transition and animation of this context is added from now on. */
export async function watchMovements(context: BrowserContext): Promise<Movement[]> {
  const noted: Movement[] = []
  await context.exposeFunction('moves', (movement: Movement) => noted.push(movement))
  await context.addInitScript(() => {
    const moves: unknown = Reflect.get(window, 'moves')
    const known = new WeakSet<Animation>()
    const apart = ['offset', 'computedOffset', 'easing', 'composite']
    /** Treats an identity transform as no movement: `translateX(0)` is the same as `none`. */
    const settled = (target: Element | null, value: unknown) => {
      const style = target && getComputedStyle(target)
      const plain = String(value).replace(
        /var\((--[\w-]+)\)/g,
        (_, name) => style?.getPropertyValue(name).trim() ?? '',
      )
      const still = /^(translate[XY]?\(0(px)?(, 0(px)?)?\)|scale\(1\)|rotate\(0(deg)?\))$/
      return still.test(plain) ? 'none' : plain
    }
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || typeof moves !== 'function') return
      for (const animation of target.getAnimations({ subtree: true })) {
        const { effect } = animation
        if (known.has(animation) || !(effect instanceof KeyframeEffect)) continue
        known.add(animation)
        const frames = effect.getKeyframes()
        const properties = [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
          (name) =>
            !apart.includes(name) &&
            new Set(frames.map((frame) => settled(effect.target, frame[name]))).size > 1,
        )
        const { duration, iterations = 1 } = effect.getComputedTiming()
        const of = `${effect.target?.localName}.${effect.target?.getAttribute('class')}`
        moves({ properties, duration: Number(duration), iterations: Math.min(iterations, 1e9), of })
      }
    }
    addEventListener('transitionrun', note, true)
    addEventListener('animationstart', note, true)
  })
  return noted
}

/** In milliseconds. A longer animation is meant to be seen, such as a scroll or a countdown, and is not waited for. */
const longest = 1500

/** Waits until fonts and images are loaded and no short animation runs. Does not advance the page's clock. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction((limit) => {
    const moving = document.getAnimations().some(({ effect, playState }) => {
      const { delay = 0, duration, endTime, localTime } = effect?.getComputedTiming() ?? {}
      const passing = Number(localTime) >= delay && Number(localTime) < Number(endTime)
      return playState === 'running' && passing && Number(duration) <= limit && Number.isFinite(endTime)
    })
    const pictures = Array.from(document.images).every((picture) => picture.complete)
    return !moving && pictures && document.fonts.status === 'loaded'
  }, longest)
}
