// The two ways in, through every fault.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { atHome } from '../support/ways-in.js'
import { faultyHouse } from './house.js'
import { always, failing, harmless, notLoaded } from './table.js'
import { newLink } from './trainee.js'

const home = faultyHouse()

const ways = [
  ['checkAccessCode', (origin: string) => `${origin}/?uid=demo`],
  ['checkOrCreateOdysseusUser', newLink],
] as const

async function consent(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const box = page.getByRole('checkbox')
  await until(page, 'the consent box', () => box.isVisible())
  await box.check()
}

describe.each(ways)('%s', (call, linkTo) => {
  it.each(failing)('%s: says so in a dialog, and can be tried again', async (fault) => {
    const { page, context } = await home.house.person()
    await consent(page, linkTo(home.proxy.origin))
    home.proxy.arm(fault, `/service/${call}`, always)
    await press(page, 'Se connecter')
    const dialog = page.getByRole('alertdialog')
    await until(page, 'the dialog', () => dialog.isVisible())
    expect(await dialog.textContent()).toMatch(notLoaded)
    home.proxy.disarm()
    await dialog.getByRole('button').click()
    await until(page, 'the dialog to go', async () => (await dialog.count()) === 0)
    await press(page, 'Se connecter')
    await atHome(page)
    await context.close()
  })

  it.each(harmless)('%s: comes in all the same', async (fault) => {
    const { page, context } = await home.house.person()
    await consent(page, linkTo(home.proxy.origin))
    home.proxy.arm(fault, `/service/${call}`)
    await press(page, 'Se connecter')
    await atHome(page)
    await context.close()
  })
})
