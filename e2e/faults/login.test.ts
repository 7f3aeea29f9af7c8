// One failing and one harmless fault for each way to log in. Unit tests cover all faults of all calls: apps/player/src/services/network-faults.test.ts.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { atHome } from '../support/ways-in.js'
import { faultyEnvironment } from './faulty-environment.js'
import { always, type FailingFault, type HarmlessFault, notLoaded } from './table.js'
import { newLink } from './trainee.js'

const faulty = faultyEnvironment()

const ways: [
  call: string,
  linkTo: (origin: string) => string,
  fails: FailingFault,
  harmless: HarmlessFault,
][] = [
  ['checkAccessCode', (origin) => `${origin}/?uid=demo`, 'refused with 500', 'slow'],
  ['checkOrCreateOdysseusUser', newLink, 'answer lost', 'duplicated'],
]

async function consent(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const box = page.getByRole('checkbox')
  await until(page, 'the consent box', () => box.isVisible())
  await box.check()
}

describe.each(ways)('%s', (call, linkTo, fails, harmless) => {
  it(`shows an error and logs in on retry when the response is: ${fails}`, async () => {
    const { page, context } = await faulty.environment.person()
    await consent(page, linkTo(faulty.proxy.origin))
    faulty.proxy.arm(fails, `/service/${call}`, always)
    await press(page, 'Se connecter')
    const dialog = page.getByRole('alertdialog')
    await until(page, 'the dialog', () => dialog.isVisible())
    expect(await dialog.textContent()).toMatch(notLoaded)
    faulty.proxy.disarm()
    await dialog.getByRole('button').click()
    await until(page, 'the dialog to close', async () => (await dialog.count()) === 0)
    await press(page, 'Se connecter')
    await atHome(page)
    await context.close()
  })

  it(`logs in when the response is: ${harmless}`, async () => {
    const { page, context } = await faulty.environment.person()
    await consent(page, linkTo(faulty.proxy.origin))
    faulty.proxy.arm(harmless, `/service/${call}`)
    await press(page, 'Se connecter')
    await atHome(page)
    await context.close()
  })
})
