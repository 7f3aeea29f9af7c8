import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { logInByLink, openLinkAndConsent, waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { newPartner, nowInSeconds, type Partner } from '../support/partner.js'
import { shownText, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const refusedMessage =
  'Ce lien n’est plus valable. Retournez sur le site de votre organisme et ouvrez le jeu à nouveau.'
const fiveMinutesInSeconds = 5 * 60

const environment = testEnvironment()
let partner: Partner
let otherPartner: Partner

beforeAll(async () => {
  partner = await newPartner(environment, 'lms')
  otherPartner = await newPartner(environment, 'autre-lms')
})

const address = (query: URLSearchParams) => `${environment.server.origin}/?${query}`

async function checkRefused(page: Page): Promise<void> {
  await waitForText(page, refusedMessage)
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.getByRole('button').count()).toBe(1)
  await dialog.getByRole('button').click()
  await waitUntil(page, 'the notice to disappear', async () => (await dialog.count()) === 0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.title()).toContain('Connexion')
  expect(await page.context().cookies()).toEqual([])
}

describe('a link that the partner signed', () => {
  it('logs the learner in and asks for consent only once', async () => {
    const { page, troubles } = await environment.person()
    await logInByLink(page, address(partner.sign({ puid: 'jeanne' })))
    expect(page.url()).toContain('puid=jeanne')
    await page.reload()
    await waitForHome(page)
    const otherDevice = await environment.person()
    await otherDevice.page.goto(address(partner.sign({ puid: 'jeanne' })))
    await waitForHome(otherDevice.page)
    const output = await environment.admin('progress', '--session', partner.session)
    expect(output.match(/jeanne/g)).toHaveLength(1)
    // The server answered the first request with status 400, because the consent was missing.
    expect(troubles).toEqual([expect.stringContaining('status of 400')])
  })

  it('is refused when a second person opens it after the first person has logged in with it', async () => {
    const link = address(partner.sign({ puid: 'lucas' }))
    const { page } = await environment.person()
    await logInByLink(page, link)
    const thief = await environment.person()
    await thief.page.goto(link)
    await checkRefused(thief.page)
  })

  it('is refused if its time is more than five minutes in the past or in the future', async () => {
    const { page } = await environment.person()
    for (const time of [
      nowInSeconds() - fiveMinutesInSeconds - 5,
      nowInSeconds() + fiveMinutesInSeconds + 60,
    ]) {
      await page.goto(address(partner.sign({ puid: 'nora', time })))
      await checkRefused(page)
    }
    await logInByLink(
      page,
      address(partner.sign({ puid: 'nora', time: nowInSeconds() - fiveMinutesInSeconds + 120 })),
    )
  })
})

describe('a partner link without a valid signature', () => {
  it('is refused if it has no signature', async () => {
    const { page } = await environment.person()
    await openLinkAndConsent(page, address(new URLSearchParams({ uid: partner.session, puid: 'jeanne' })))
    await checkRefused(page)
  })

  const spoofs: Record<string, (signed: URLSearchParams) => void> = {
    'another learner’s name': (query) => query.set('puid', 'jeanne'),
    'a later time': (query) => query.set('time', `${Number(query.get('time')) + 1}`),
    'another nonce': (query) => query.set('nonce', 'un-autre'),
    'another partner’s session': (query) => query.set('uid', otherPartner.session),
    'a forged signature': (query) => query.set('signature', '0'.repeat(64)),
    'no signature': (query) => query.delete('signature'),
  }

  it(`is refused if it was signed and then changed to contain ${Object.keys(spoofs).join(' / ')}`, async () => {
    const { page } = await environment.person()
    for (const spoof of Object.values(spoofs)) {
      const query = partner.sign({ puid: 'mallory' })
      spoof(query)
      if (query.has('signature')) await page.goto(address(query))
      else await openLinkAndConsent(page, address(query))
      await checkRefused(page)
      await page.evaluate(() => localStorage.clear())
    }
    expect(await environment.admin('progress', '--session', partner.session)).not.toContain('mallory')
    expect(await environment.admin('progress', '--session', otherPartner.session)).not.toContain('mallory')
  })
})

it('a partner link without a learner shows an error and logs nobody in', async () => {
  const { page } = await environment.person()
  await page.goto(`${environment.server.origin}/?uid=odysseus`)
  const exit = page.getByRole('button', { name: 'Entrer avec un code d’accès' })
  await waitUntil(page, 'the warning before any consent', () => exit.isVisible())
  expect(await shownText(page)).not.toContain('?????')
  expect(await page.context().cookies()).toEqual([])
})

it('before the learner consents, a partner link registers no learner and stays valid', async () => {
  const { page } = await environment.person()
  await page.goto(address(partner.sign({ puid: 'sans-accord' })))
  const connect = page.getByRole('button', { name: 'Se connecter' })
  await waitUntil(page, 'the login screen', () => connect.isVisible())
  await connect.click()
  await waitForText(page, 'cochez d’abord la case')
  expect(await environment.admin('progress', '--session', partner.session)).not.toContain('sans-accord')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('checkbox').check()
  await connect.click()
  await waitForHome(page)
  expect(await environment.admin('progress', '--session', partner.session)).toContain('sans-accord')
})
