// One failing and one harmless fault for each file that the game needs to start. Unit tests cover all faults of all files: apps/player/src/services/network-faults.test.ts.
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

  const canComeIn = () => until(page, 'the login', () => page.getByRole('textbox').isVisible())

  it(`shows an error and loads on retry when the response is: ${fails}`, async () => {
    faulty.proxy.arm(fails, path, always)
    await page.goto(faulty.proxy.origin)
    await heading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoaded)
    faulty.proxy.disarm()
    await press(page, 'Réessayer')
    await canComeIn()
  })

  it(`opens the login screen when the response is: ${harmless}`, async () => {
    faulty.proxy.arm(harmless, path)
    await page.goto(faulty.proxy.origin)
    await canComeIn()
  })
})
