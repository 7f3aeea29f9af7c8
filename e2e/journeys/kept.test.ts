// What the server keeps of a learner besides the position in the story: the sound setting and the notions read.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import { leaveDialog } from '../support/dialogs.js'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { saved } from '../support/saved.js'
import { press, ready } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { enterByLink, enterWithCode, startStory } from '../support/ways-in.js'

const environment = testEnvironment()

const isShown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isVisible()

describe('the sound setting', () => {
  it('stays off after a reload and on another device', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const code = environment.code()
    await enterWithCode(page, origin, code)
    await press(page, 'Couper le son')
    await saved(page)
    await page.reload()
    await enterWithCode(page, origin, code)
    await until(page, 'the sound to be off', () => isShown(page, 'Remettre le son'))
    const other = await environment.person()
    await other.page.goto(origin)
    await until(other.page, 'the sound button', () => isShown(other.page, 'Couper le son'))
    await enterWithCode(other.page, origin, code)
    await until(other.page, 'the sound to be off', () => isShown(other.page, 'Remettre le son'))
  })

  it('has the same state in the corner, in the menu and in the comfort panel', async () => {
    const { page } = await environment.person()
    const graph = await graphOf(environment.server.origin)
    const arrival = { page, origin: environment.server.origin, graph }
    await arriveAt(arrival, 'line', ({ view }) => view.kind === 'line')
    await press(page, 'Ouvrir le menu')
    const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByRole('switch', { name: 'Son' })
    await until(page, 'the menu', () => inMenu.isVisible())
    expect(await inMenu.isChecked()).toBe(true)
    await inMenu.click()
    await until(page, 'the sound to be off', async () => !(await inMenu.isChecked()))
    await press(page, 'Confort de lecture')
    const inComfort = page
      .getByRole('dialog', { name: 'Confort de lecture' })
      .getByRole('switch', { name: 'Son' })
    await until(page, 'the comfort panel', () => inComfort.isVisible())
    expect(await inComfort.isChecked()).toBe(false)
    await leaveDialog(page)
    await leaveDialog(page)
    await until(page, 'the sound button', () => isShown(page, 'Remettre le son'))
    await press(page, 'Remettre le son')
    await until(page, 'sound on', () => isShown(page, 'Couper le son'))
  })
})

describe('the resources', () => {
  it('show eight notions and the glossary, and the server records which notions were read', async () => {
    const { origin } = environment.server
    const { page, troubles } = await environment.person()
    await enterByLink(page, `${origin}/?uid=odysseus&puid=lectrice`)
    await startStory(page)
    await press(page, 'Continuer sans attendre')
    await ready(page)
    await press(page, 'Ouvrir le menu')
    await press(page, 'Ressources')
    const folder = page.getByRole('dialog', { name: 'Ressources' })
    const notions = folder.getByRole('listitem').getByRole('button')
    await until(page, 'the notions', async () => (await notions.count()) === 9)
    const isOpen = async () => (await notions.first().getAttribute('aria-current')) === 'true'
    await until(page, 'the first notion', isOpen)
    await until(page, 'one notion read', async () => (await readBy('lectrice')) === '1/8')
    const bodies = new Set<string>()
    for (const notion of await notions.all()) {
      await notion.click()
      const title = (await notion.textContent()) ?? ''
      const body = folder.getByRole('article')
      await until(page, title, async () => (await body.getByRole('heading').first().textContent()) === title)
      bodies.add((await body.textContent()) ?? '')
      for (const link of await body.getByRole('link').all()) {
        expect(await link.getAttribute('href')).toMatch(/^https?:\/\//)
        expect(await link.getAttribute('target')).toBe('_blank')
        expect(await link.getAttribute('rel')).toContain('noopener')
      }
    }
    expect(bodies.size).toBe(9)
    await until(page, 'all notions read', async () => (await readBy('lectrice')) === '8/8')
    await press(page, 'Fermer les ressources')
    expect(troubles).toEqual([])
  })

  it('are not available in the demonstration', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    await arriveAt({ page, origin, graph, demo: true }, 'line', ({ view }) => view.kind === 'line')
    await press(page, 'Ouvrir le menu')
    await until(page, 'the menu', async () => (await page.getByRole('dialog', { name: 'Menu' }).count()) > 0)
    await until(page, 'the other menu items', () => isShown(page, 'Recommencer'))
    expect(await page.getByRole('button', { name: /Ressources/ }).count()).toBe(0)
  })
})

/** How many notions the learner has read, according to the server. */
async function readBy(puid: string): Promise<string | undefined> {
  const told = await environment.admin('progress', '--session', 'odysseus')
  const row = told.split('\n').find((line) => line.includes(puid))
  return row?.trim().split(/\s{2,}/)[6]
}
