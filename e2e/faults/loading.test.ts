// One failing and one harmless fault for each file that the game needs to start. Unit tests cover all faults of all files: apps/player/src/services/network-faults.test.ts.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataPath } from '../support/data-path.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading } from '../support/screen.js'
import { type FailingFault, type HarmlessFault, notLoadedMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'

const faulty = faultyEnvironment()

const faultsByPath: [path: string, fails: FailingFault, harmless: HarmlessFault][] = [
  ['/service/getData', 'silent', 'slow'],
  [`${dataPath}graphData.json`, 'truncated', 'duplicated'],
  [`${dataPath}sceneData.json`, 'cut', 'reordered'],
  [`${dataPath}manifest.json`, 'answered with a page', 'slow'],
]

describe.each(faultsByPath)('%s', (path, fails, harmless) => {
  let page: Page
  beforeAll(async () => {
    page = (await faulty.environment.person()).page
    return () => page.context().close()
  })

  const waitForLogin = () => waitUntil(page, 'the login', () => page.getByRole('textbox').isVisible())

  it(`shows an error and loads on retry when the response is: ${fails}`, async () => {
    faulty.proxy.arm(fails, path, untilDisarmed)
    await page.goto(faulty.proxy.origin)
    await waitForHeading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoadedMessage)
    faulty.proxy.disarm()
    await press(page, 'Réessayer')
    await waitForLogin()
  })

  it(`opens the login screen when the response is: ${harmless}`, async () => {
    faulty.proxy.arm(harmless, path)
    await page.goto(faulty.proxy.origin)
    await waitForLogin()
  })
})
