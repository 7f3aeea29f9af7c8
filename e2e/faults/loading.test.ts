// Network faults while the game starts. For each request, the tests use one fault that makes it fail and one harmless fault.
// apps/player/src/services/network-faults.test.ts tests the other faults that make a request fail, but no repeated or reordered requests.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { dataPath } from '../support/data-path.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading } from '../support/screen.js'
import { type FailingFault, type HarmlessFault, notLoadedMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'

const faulty = faultyEnvironment()

const faultsByPath: [path: string, failingFault: FailingFault, harmlessFault: HarmlessFault][] = [
  ['/service/getData', 'silent', 'slow'],
  [`${dataPath}graphData.json`, 'truncated', 'duplicated'],
  [`${dataPath}sceneData.json`, 'cut', 'reordered'],
  [`${dataPath}manifest.json`, 'answered with a page', 'slow'],
]

describe.each(faultsByPath)('loading %s', (path, failingFault, harmlessFault) => {
  let page: Page
  beforeAll(async () => {
    page = (await faulty.environment.person()).page
    return () => page.context().close()
  })

  const waitForLogin = () => waitUntil(page, 'the login', () => page.getByRole('textbox').isVisible())

  it(`shows an error after the fault « ${failingFault} », and succeeds on retry`, async () => {
    faulty.proxy.arm(failingFault, path, untilDisarmed)
    await page.goto(faulty.proxy.origin)
    await waitForHeading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoadedMessage)
    faulty.proxy.disarm()
    await press(page, 'Réessayer')
    await waitForLogin()
  })

  it(`succeeds despite the fault « ${harmlessFault} »`, async () => {
    faulty.proxy.arm(harmlessFault, path)
    await page.goto(faulty.proxy.origin)
    await waitForLogin()
  })
})
