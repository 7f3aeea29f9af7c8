import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { buildStagePage, type StagePage } from '../support/stage-page.js'

let stage: StagePage
beforeAll(async () => {
  stage = await buildStagePage(await openBrowser())
})
afterAll(() => stage.close())

// `every`: one of this many transitions is measured.
it.each([
  { width: 1280, height: 720, every: 1 },
  { width: 390, height: 844, every: 4 },
])(
  'at $width × $height, the frames of entries, exits and changes of shot paint the people in their declared places and sizes',
  async ({ every, ...size }) => {
    const page = await stage.open(size)
    const nodes = await page.evaluate<string[]>('stagePage.findTransitions()')
    expect(nodes.length).toBeGreaterThan(100)
    const faults: string[] = []
    for (const [index, node] of nodes.entries()) {
      if (index % every !== 0) continue
      const found = await page.evaluate<string[]>(`stagePage.playTransition(${index})`)
      faults.push(...found.map((fault) => `${node}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)
