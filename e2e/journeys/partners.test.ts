import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/pace.js'
import { newPartner, now, type Partner } from '../support/partner.js'
import { sees, shownText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { atHome, consentByLink, enterByLink } from '../support/ways-in.js'

const refusal =
  'Ce lien n’est plus valable. Retournez sur le site de votre organisme et ouvrez le jeu à nouveau.'
const fiveMinutes = 5 * 60

const environment = testEnvironment()
let partner: Partner
let other: Partner

beforeAll(async () => {
  partner = await newPartner(environment, 'lms')
  other = await newPartner(environment, 'autre-lms')
})

const address = (query: URLSearchParams) => `${environment.server.origin}/?${query}`

/** Told why, in one sentence with one button, and still at the door with nothing to type. */
async function isRefused(page: Page): Promise<void> {
  await sees(page, refusal)
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.getByRole('button').count()).toBe(1)
  await dialog.getByRole('button').click()
  await until(page, 'the notice to disappear', async () => (await dialog.count()) === 0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.title()).toContain('Connexion')
  expect(await page.context().cookies()).toEqual([])
}

describe('a link that the partner has signed', () => {
  it('lets its learner in, keeps them in after a reload, and asks them for no second consent in another browser', async () => {
    const { page, troubles } = await environment.person()
    await enterByLink(page, address(partner.sign({ puid: 'jeanne' })))
    expect(page.url()).toContain('puid=jeanne')
    await page.reload()
    await atHome(page)
    const again = await environment.person()
    await again.page.goto(address(partner.sign({ puid: 'jeanne' })))
    await atHome(again.page)
    const told = await environment.admin('progress', '--session', partner.session)
    expect(told.match(/jeanne/g)).toHaveLength(1)
    // The server refused the first visit until consent was given.
    expect(troubles).toEqual([expect.stringContaining('status of 400')])
  })

  it('is good once: whoever finds it afterwards is refused', async () => {
    const link = address(partner.sign({ puid: 'lucas' }))
    const { page } = await environment.person()
    await enterByLink(page, link)
    const thief = await environment.person()
    await thief.page.goto(link)
    await isRefused(thief.page)
  })

  it('is good for five minutes', async () => {
    const { page } = await environment.person()
    for (const time of [now() - fiveMinutes - 5, now() + fiveMinutes + 60]) {
      await page.goto(address(partner.sign({ puid: 'nora', time })))
      await isRefused(page)
    }
    await enterByLink(page, address(partner.sign({ puid: 'nora', time: now() - fiveMinutes + 120 })))
  })
})

describe('a link that the partner has not signed', () => {
  it('is refused', async () => {
    const { page } = await environment.person()
    await consentByLink(page, address(new URLSearchParams({ uid: partner.session, puid: 'jeanne' })))
    await isRefused(page)
  })

  const spoofs: Record<string, (signed: URLSearchParams) => void> = {
    'another learner’s name': (query) => query.set('puid', 'jeanne'),
    'a later time': (query) => query.set('time', `${Number(query.get('time')) + 1}`),
    'another nonce': (query) => query.set('nonce', 'un-autre'),
    'another partner’s session': (query) => query.set('uid', other.session),
    'a signature of one’s own': (query) => query.set('signature', '0'.repeat(64)),
    'no signature left': (query) => query.delete('signature'),
  }

  it(`is refused when a genuine one was given ${Object.keys(spoofs).join(', ')}`, async () => {
    const { page } = await environment.person()
    for (const spoof of Object.values(spoofs)) {
      const query = partner.sign({ puid: 'mallory' })
      spoof(query)
      if (query.has('signature')) await page.goto(address(query))
      else await consentByLink(page, address(query))
      await isRefused(page)
      await page.evaluate(() => localStorage.clear())
    }
    expect(await environment.admin('progress', '--session', partner.session)).not.toContain('mallory')
    expect(await environment.admin('progress', '--session', other.session)).not.toContain('mallory')
  })
})

it('a link without a learner says so, and lets nobody in', async () => {
  const { page } = await environment.person()
  await consentByLink(page, `${environment.server.origin}/?uid=odysseus`)
  await until(page, 'a sentence', async () => (await page.getByRole('alertdialog').count()) === 1)
  expect(await shownText(page)).not.toContain('?????')
  expect(await page.context().cookies()).toEqual([])
})

it('does not register a learner before they consent, and does not use up their link', async () => {
  const { page } = await environment.person()
  await page.goto(address(partner.sign({ puid: 'sans-accord' })))
  const connect = page.getByRole('button', { name: 'Se connecter' })
  await until(page, 'the login screen', () => connect.isVisible())
  await connect.click()
  await sees(page, 'cochez d’abord la case')
  expect(await environment.admin('progress', '--session', partner.session)).not.toContain('sans-accord')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('checkbox').check()
  await connect.click()
  await atHome(page)
  expect(await environment.admin('progress', '--session', partner.session)).toContain('sans-accord')
})
