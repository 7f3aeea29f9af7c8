// Notions are the learning topics of the game.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeTopDialog } from '../support/dialogs.js'
import { graphOf } from '../support/graph.js'
import { logInByLink, logInWithCode, startStory } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press, waitUntilReady } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'

const environment = testEnvironment()

const isShown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isVisible()

describe('the sound setting', () => {
  it('stays off after a reload and on another device', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const code = environment.code()
    await logInWithCode(page, origin, code)
    await press(page, 'Couper le son')
    await waitUntilSaved(page)
    await page.reload()
    await logInWithCode(page, origin, code)
    await waitUntil(page, 'the sound to be off', () => isShown(page, 'Remettre le son'))
    const otherDevice = await environment.person()
    await otherDevice.page.goto(origin)
    await waitUntil(otherDevice.page, 'the sound button', () => isShown(otherDevice.page, 'Couper le son'))
    await logInWithCode(otherDevice.page, origin, code)
    await waitUntil(otherDevice.page, 'the sound to be off', () =>
      isShown(otherDevice.page, 'Remettre le son'),
    )
  })

  it('has the same state in the corner, in the menu and in the comfort panel', async () => {
    const { page } = await environment.person()
    const graph = await graphOf(environment.server.origin)
    const momentVisit = { page, origin: environment.server.origin, graph }
    await playToMoment(momentVisit, 'line', ({ view }) => view.kind === 'line')
    await press(page, 'Ouvrir le menu')
    const menuSwitch = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Son' })
    await waitUntil(page, 'the menu', () => menuSwitch.isVisible())
    expect(await menuSwitch.isChecked()).toBe(true)
    await menuSwitch.click()
    await waitUntil(page, 'the sound to be off', async () => !(await menuSwitch.isChecked()))
    await press(page, 'Confort de lecture')
    const comfortSwitch = page
      .getByRole('dialog', { name: 'Confort de lecture' })
      .getByRole('switch', { name: 'Son' })
    await waitUntil(page, 'the comfort panel', () => comfortSwitch.isVisible())
    expect(await comfortSwitch.isChecked()).toBe(false)
    await closeTopDialog(page)
    await closeTopDialog(page)
    await waitUntil(page, 'the sound button', () => isShown(page, 'Remettre le son'))
    await press(page, 'Remettre le son')
    await waitUntil(page, 'the sound to be on', () => isShown(page, 'Couper le son'))
  })
})

describe('the resources', () => {
  it('show eight notions and the glossary, and the server records which notions were read', async () => {
    const { origin } = environment.server
    const { page, troubles } = await environment.person()
    await logInByLink(page, `${origin}/?uid=odysseus&puid=lectrice`)
    await startStory(page)
    await press(page, 'Continuer sans attendre')
    await waitUntilReady(page)
    await press(page, 'Ouvrir le menu')
    await press(page, 'Ressources')
    const dialog = page.getByRole('dialog', { name: 'Ressources' })
    const entries = dialog.getByRole('listitem').getByRole('button')
    await waitUntil(page, 'the eight notions and the glossary', async () => (await entries.count()) === 9)
    const isFirstOpen = async () => (await entries.first().getAttribute('aria-current')) === 'true'
    await waitUntil(page, 'the first notion', isFirstOpen)
    await waitUntil(page, 'one notion read', async () => (await notionsReadBy('lectrice')) === '1/8')
    const bodies = new Set<string>()
    for (const entry of await entries.all()) {
      await entry.click()
      const title = (await entry.textContent()) ?? ''
      const body = dialog.getByRole('article')
      await waitUntil(
        page,
        title,
        async () => (await body.getByRole('heading').first().textContent()) === title,
      )
      bodies.add((await body.textContent()) ?? '')
      for (const link of await body.getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(/^https?:\/\//)
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toContain('noopener')
      }
    }
    expect(bodies.size).toBe(9)
    await waitUntil(page, 'all notions read', async () => (await notionsReadBy('lectrice')) === '8/8')
    await press(page, 'Fermer les ressources')
    expect(troubles).toEqual([])
  })

  it('are not available in the demonstration', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    await playToMoment({ page, origin, graph, demo: true }, 'line', ({ view }) => view.kind === 'line')
    await press(page, 'Ouvrir le menu')
    await waitUntil(
      page,
      'the menu',
      async () => (await page.getByRole('dialog', { name: 'Menu' }).count()) > 0,
    )
    await waitUntil(page, 'the other menu items', () => isShown(page, 'Recommencer'))
    expect(await page.getByRole('button', { name: /Ressources/ }).count()).toBe(0)
  })
})

/** How many notions the learner has read according to the server, for example `3/8`. */
async function notionsReadBy(puid: string): Promise<string | undefined> {
  const output = await environment.admin('progress', '--session', 'odysseus')
  const row = output.split('\n').find((line) => line.includes(puid))
  return row?.trim().split(/\s{2,}/)[6]
}
