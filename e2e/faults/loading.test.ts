// Whatever the game cannot be loaded without: one fault that fails and one that does no harm for each. All of them, of every
// file: apps/player/src/services/network-faults.test.ts.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataPath } from '../support/data.js'
import { until } from '../support/pace.js'
import { heading, press } from '../support/screen.js'
import { faultyEnvironment } from './faulty-environment.js'
import { always, type FailingFault, type HarmlessFault, notLoaded } from './table.js'

const faulty = faultyEnvironment()

const met: [path: string, fails: FailingFault, harmless: HarmlessFault][] = [
  ['/service/getData', 'silent', 'slow'],
  [`${dataPath}graphData.json`, 'truncated', 'duplicated'],
  [`${dataPath}sceneData.json`, 'cut', 'reordered'],
  [`${dataPath}manifest.json`, 'answered with a page', 'slow'],
]

describe.each(met)('%s', (path, fails, harmless) => {
  let page: Page
  beforeAll(async () => {
    page = (await faulty.environment.person()).page
    return () => page.context().close()
  })

  const canComeIn = () => until(page, 'the way in', () => page.getByRole('textbox').isVisible())

  it(`${fails}: says so, and can be tried again`, async () => {
    faulty.proxy.arm(fails, path, always)
    await page.goto(faulty.proxy.origin)
    await heading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoaded)
    faulty.proxy.disarm()
    await press(page, 'Réessayer')
    await canComeIn()
  })

  it(`${harmless}: comes in all the same`, async () => {
    faulty.proxy.arm(harmless, path)
    await page.goto(faulty.proxy.origin)
    await canComeIn()
  })
})
