// The login of the demonstration is tested in e2e/security/policy.test.ts.
import { describe, expect, it } from 'vitest'
import { logInByLink, logInWithCode, openLinkAndConsent, waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

describe('logging in with a code', () => {
  it('explains that a code is wrong and lets the learner try again', async () => {
    const { page } = await environment.person()
    await page.goto(environment.server.origin)
    const field = page.getByRole('textbox')
    await waitUntil(page, 'the code field', () => field.isVisible())
    await field.fill('AAAA-BBBB-CCCC')
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await waitForText(page, 'Ce code n’ouvre aucune partie.')
    await page.getByRole('alertdialog').getByRole('button').click()
    await field.fill(environment.code().toLowerCase().replaceAll('-', ' '))
    await press(page, 'Se connecter')
    await waitForHome(page)
  })
})

describe('logging in through a partner', () => {
  it('accepts an unsigned link when the partner allows it', async () => {
    const { page } = await environment.person()
    await page.goto(`${environment.server.origin}/?uid=odysseus&puid=camille`)
    await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await waitForHome(page)
  })
})

it('the login screen says that a session is unknown', async () => {
  const { page } = await environment.person()
  await page.goto(`${environment.server.origin}/?uid=nulle-part`)
  await waitForText(page, 'session')
  expect(await page.getByRole('textbox').count()).toBe(0)
})

it('the login screen says that a session is full when all places are taken', async () => {
  const options = ['--organisation', 'demonstration', '--kind', 'demo', '--seats', '1']
  await environment.admin('sessions', 'create', ...options, '--name', 'Pleine', '--uid', 'pleine')
  const address = `${environment.server.origin}/?uid=pleine`
  const first = await environment.person()
  await logInByLink(first.page, address)
  const { page } = await environment.person()
  await openLinkAndConsent(page, address)
  await waitUntil(page, 'the error dialog', () => page.getByRole('alertdialog').isVisible())
  await waitForText(page, 'toutes ses places sont prises')
})

it('logging in does not change the address, and the back button keeps the learner logged in', async () => {
  const { page } = await environment.person()
  await logInWithCode(page, environment.server.origin, environment.code())
  expect(page.url()).toBe(`${environment.server.origin}/`)
  await page.goBack()
  await waitForHeading(page, 'Premiers pas')
  expect(page.url()).toBe(`${environment.server.origin}/`)
})
