// Network faults during the login. For each login call, the tests use one fault that makes the call fail and one harmless fault.
// apps/player/src/services/network-faults.test.ts tests the other faults that make a call fail, but no repeated or reordered requests.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { type FailingFault, type HarmlessFault, notLoadedMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'
import { newLink } from './test-learner.js'

const faulty = faultyEnvironment()

const loginCalls: [
  call: string,
  linkTo: (origin: string) => string,
  failingFault: FailingFault,
  harmlessFault: HarmlessFault,
][] = [
  ['checkAccessCode', (origin) => `${origin}/?uid=demo`, 'refused with 500', 'slow'],
  ['checkOrCreateOdysseusUser', newLink, 'answer lost', 'duplicated'],
]

async function openAndTickConsent(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const box = page.getByRole('checkbox')
  await waitUntil(page, 'the consent box', () => box.isVisible())
  await box.check()
}

describe.each(loginCalls)('logging in with %s', (call, linkTo, failingFault, harmlessFault) => {
  it(`shows an error after the fault « ${failingFault} », and succeeds on retry`, async () => {
    const { page, context } = await faulty.environment.person()
    await openAndTickConsent(page, linkTo(faulty.proxy.origin))
    faulty.proxy.arm(failingFault, `/service/${call}`, untilDisarmed)
    await press(page, 'Se connecter')
    const dialog = page.getByRole('alertdialog')
    await waitUntil(page, 'the dialog', () => dialog.isVisible())
    expect(await dialog.textContent()).toMatch(notLoadedMessage)
    faulty.proxy.disarm()
    await dialog.getByRole('button').click()
    await waitUntil(page, 'the dialog to close', async () => (await dialog.count()) === 0)
    await press(page, 'Se connecter')
    await waitForHome(page)
    await context.close()
  })

  it(`succeeds despite the fault « ${harmlessFault} »`, async () => {
    const { page, context } = await faulty.environment.person()
    await openAndTickConsent(page, linkTo(faulty.proxy.origin))
    faulty.proxy.arm(harmlessFault, `/service/${call}`)
    await press(page, 'Se connecter')
    await waitForHome(page)
    await context.close()
  })
})
