import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { buildStagePage, type StagePage } from '../support/stage-page.js'

let stage: StagePage
beforeAll(async () => {
  stage = await buildStagePage(await openBrowser())
})
afterAll(() => stage.close())

it.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])(
  'at $width × $height, each frame of each entry, exit and change of shot paints the people in their declared places and sizes',
  async (size) => {
    const page = await stage.open(size)
    const nodes = await page.evaluate<string[]>('stagePage.findTransitions()')
    expect(nodes.length).toBeGreaterThan(100)
    const faults: string[] = []
    for (const [index, node] of nodes.entries()) {
      const found = await page.evaluate<string[]>(`stagePage.playTransition(${index})`)
      faults.push(...found.map((fault) => `${node}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)
