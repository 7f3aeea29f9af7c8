import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { buildStagePage, type StagePage } from '../support/stage-page.js'

let stage: StagePage
beforeAll(async () => {
  stage = await buildStagePage(await openBrowser())
})
afterAll(() => stage.close())

// `every`: one of this many moments is measured, because a layout has the same rules at all its sizes.
it.each([
  { width: 1920, height: 1080, textSize: 1, every: 1 },
  { width: 1366, height: 768, textSize: 1, every: 4 },
  { width: 1280, height: 720, textSize: 1, every: 4 },
  { width: 768, height: 1024, textSize: 1, every: 4 },
  { width: 844, height: 390, textSize: 1, every: 4 },
  { width: 390, height: 844, textSize: 1, every: 2 },
  { width: 320, height: 640, textSize: 1, every: 4 },
  { width: 1366, height: 768, textSize: 2, every: 4 },
  { width: 390, height: 844, textSize: 2, every: 4 },
])(
  'at $width × $height and text size $textSize, no bubble, caption, reply or object has a narrow column or leaves its card or the screen',
  async ({ textSize, every, ...size }) => {
    const page = await stage.open(size)
    const count = await page.evaluate<number>('stagePage.findTexts()')
    expect(count).toBeGreaterThan(100)
    const faults: string[] = []
    for (let index = 0; index < count; index += every)
      faults.push(
        ...(await page.evaluate<string[]>(`stagePage.checkTexts(${index}, { textSize: ${textSize} })`)),
      )
    expect([...new Set(faults)]).toEqual([])
  },
)
