import type { Page } from 'playwright-core'
import { controlsOn } from './controls.js'

/** What the keyboard reaches after its neighbour though it stands above it, or left of it. Objects stand where the scene has them. */
export async function orderFaults(page: Page): Promise<string[]> {
  const handles = (await controlsOn(page)).map(({ handle }) => handle)
  return page.evaluate((elements) => {
    const inFlow = elements.filter((element) => !/absolute|fixed/.test(getComputedStyle(element).position))
    return inFlow.flatMap((element, index) => {
      const before = inFlow[index - 1]
      if (!before || before.parentElement !== element.parentElement) return []
      const [first, next] = [before.getBoundingClientRect(), element.getBoundingClientRect()]
      const isAbove = next.bottom <= first.top
      const isLeft = next.right <= first.left && next.top < first.bottom
      return isAbove || isLeft ? [`${element.textContent} comes after ${before.textContent}`] : []
    })
  }, handles)
}
