import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { saved } from '../support/saved.js'
import { heading, plain, press, ready, sees, shownText } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { atHome, enterByLink, startStory } from '../support/ways-in.js'

const environment = testEnvironment()
const nowhere = '—'

/** Waits until focus is on the element with this text. */
const focusOn = (page: Page, text: string) =>
  until(
    page,
    `focus on ${text}`,
    async () => (await page.evaluate(() => document.activeElement?.textContent ?? '')) === text,
  )
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

async function asked(page: Page): Promise<void> {
  await until(page, 'the question', () => question(page).isVisible())
  await sees(page, 'Votre partie en cours sera effacée.')
  // Enter pressed by accident must choose the harmless answer.
  await focusOn(page, 'Garder ma partie')
}

async function answer(page: Page, name: 'Garder ma partie' | 'Tout recommencer'): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await until(page, 'the question to close', async () => (await question(page).count()) === 0)
}

/** The learner's position, according to the server. */
async function positionOf(puid: string): Promise<string | undefined> {
  const told = await environment.admin('progress', '--session', 'odysseus')
  const row = told.split('\n').find((line) => line.includes(puid))
  return row?.trim().split(/\s{2,}/)[5]
}

/** Opens the page of a new learner at the third line. */
async function playing(puid: string) {
  const { origin } = environment.server
  const { page, troubles } = await environment.person()
  await enterByLink(page, `${origin}/?uid=odysseus&puid=${puid}`)
  await startStory(page)
  let lines = 0
  const moment = await play({
    page,
    graph: await graphOf(origin),
    choose: first,
    hand: 'mouse',
    stop({ view }) {
      if (view.kind === 'line') lines += 1
      return lines === 3
    },
  })
  const text = moment.view.kind === 'line' ? moment.view.line.text : ''
  await sees(page, text)
  await ready(page)
  await saved(page)
  return { page, troubles, text, node: moment.node }
}

describe('restarting from the home screen', () => {
  it('asks first; only a yes opens the intro and clears the save', async () => {
    const { page, text, node, troubles } = await playing('accueil')
    await page.reload()
    await atHome(page)
    expect(await positionOf('accueil')).toBe(node)
    await press(page, 'Recommencer')
    await asked(page)
    await answer(page, 'Garder ma partie')
    await focusOn(page, 'Recommencer')
    expect(await positionOf('accueil')).toBe(node)

    await press(page, 'Recommencer')
    await asked(page)
    await answer(page, 'Tout recommencer')
    await until(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
    await saved(page)
    expect(await positionOf('accueil')).toBe(nowhere)
    await press(page, 'Passer')
    await sees(page, 'Ici, personne ne vous note.')
    await press(page, 'Continuer sans attendre')
    await ready(page)
    await press(page, 'Ouvrir le journal')
    await until(page, 'the journal', () => page.getByRole('dialog').isVisible())
    expect(plain((await page.getByRole('dialog').textContent()) ?? '')).not.toContain(plain(text))
    expect(troubles).toEqual([])
  })

  it('is not offered to a learner who has not started', async () => {
    const { page } = await environment.person()
    await enterByLink(page, `${environment.server.origin}/?uid=odysseus&puid=novice`)
    await until(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(await button(page, 'Recommencer').count()).toBe(0)
  })
})

describe('restarting while playing', () => {
  it('asks first; only a yes leads home and clears the save', async () => {
    const { page, text, node, troubles } = await playing('en-jeu')
    await press(page, 'Ouvrir le menu')
    await press(page, 'Recommencer')
    await asked(page)
    await page.keyboard.press('Enter')
    await until(page, 'the question to close', async () => (await question(page).count()) === 0)
    await focusOn(page, 'Recommencer')
    await page.keyboard.press('Escape')
    await until(page, 'the menu to close', async () => (await page.getByRole('dialog').count()) === 0)
    expect(await shownText(page)).toContain(plain(text))
    expect(await positionOf('en-jeu')).toBe(node)

    await press(page, 'Ouvrir le menu')
    await press(page, 'Recommencer')
    await asked(page)
    await answer(page, 'Tout recommencer')
    await heading(page, 'Premiers pas')
    await saved(page)
    await until(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(await button(page, 'Recommencer').count()).toBe(0)
    expect(await positionOf('en-jeu')).toBe(nowhere)

    await page.reload()
    await atHome(page)
    await until(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(troubles).toEqual([])
  })
})
