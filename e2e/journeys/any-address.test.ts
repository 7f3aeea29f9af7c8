// A code opens its session at any address. The demonstration has two sessions of the same organisation, and the test adds others.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

async function createCode(sessionUid: string): Promise<string> {
  const output = await environment.admin('codes', 'make', '--session', sessionUid, '--count', '1')
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(output)?.[0] ?? ''
}

/** Creates a session of the demonstration's organisation. Returns its id and one of its codes. */
async function createSession(...options: string[]): Promise<{ uid: string; code: string }> {
  const uid = `session-${randomUUID().slice(0, 8)}`
  const settings = [
    '--organisation',
    'demonstration',
    '--kind',
    'normal',
    '--name',
    'Menuiserie 2',
    '--uid',
    uid,
  ]
  await environment.admin('sessions', 'create', ...settings, ...options)
  return { uid, code: await createCode(uid) }
}

/** Types a code as people do: in lower case and with spaces. */
async function typeCode(page: Page, path: string, code: string): Promise<void> {
  await page.goto(`${environment.server.origin}${path}`)
  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await field.pressSequentially(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

it('a code typed at the plain address, or at the address of another session, opens its own session at once if the terms are the same', async () => {
  const [one, other] = [await createSession(), await createSession()]
  for (const path of ['/', `/?uid=${other.uid}`]) {
    const { page, context } = await environment.person()
    const addresses: string[] = []
    context.on('request', (request) => addresses.push(request.url()))
    await typeCode(page, path, one.code)
    await waitForHome(page)
    expect(page.url()).toBe(`${environment.server.origin}/?uid=${one.uid}`)
    expect(addresses.filter((address) => address.includes(one.code.slice(0, 4)))).toEqual([])
  }
})

it('a code typed at the address of a session with other terms asks for consent in its own session, with the code filled in', async () => {
  const { uid, code } = await createSession('--reads', 'each')
  const { page } = await environment.person()
  await typeCode(page, '/', code)
  await waitForText(page, 'Votre code ouvre la session «\u00a0Menuiserie 2\u00a0».')
  expect(await page.getByRole('textbox').inputValue()).toBe(code)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await waitForHome(page)
  expect(page.url()).toBe(`${environment.server.origin}/?uid=${uid}`)
})

it('an empty code and a code of a closed session have their own message, and a code opens its session even if it is full', async () => {
  const { page } = await environment.person()
  const closed = await createSession()
  await environment.admin('sessions', 'close', '--session', closed.uid)
  const full = await createSession('--seats', '1')
  const first = await environment.person()
  await typeCode(first.page, '/', full.code)
  await waitForHome(first.page)
  const secondCode = await createCode(full.uid)
  for (const [code, message] of [
    ['', 'Saisissez d’abord votre code d’accès'],
    [closed.code, 'Votre code est bon, mais sa session a été fermée.'],
  ] as const) {
    await typeCode(page, '/', code)
    await waitForText(page, message)
  }
  await typeCode(page, '/', secondCode)
  await waitForHome(page)
})

it('the page of a closed session leads to the field for a code', async () => {
  const closed = await createSession()
  await environment.admin('sessions', 'close', '--session', closed.uid)
  const { page } = await environment.person()
  await page.goto(`${environment.server.origin}/?uid=${closed.uid}`)
  await press(page, 'Entrer avec un code d’accès')
  await waitUntil(page, 'the code field', () => page.getByRole('textbox').isVisible())
  expect(page.url()).toBe(`${environment.server.origin}/`)
})
