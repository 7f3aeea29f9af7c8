// Settings for learners who want less movement or more time.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import { leaveDialog, openDialog } from '../support/dialogs.js'
import { graphOf } from '../support/graph.js'
import { type Movement, watchMovements } from '../support/movements.js'
import { findIn, letPass, until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { plain, press, ready, sees, shownText, usable } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { atHome, enterByLink } from '../support/ways-in.js'

const environment = testEnvironment()
const aMinute = 60_000

/** The longest fade, in milliseconds, that reduced motion allows: the transition between two screens. */
const longestFade = 1000
/** Properties that change neither position nor size. `strokeDashoffset` draws a countdown. */
const calm =
  /^(opacity|visibility|pointerEvents|.*[cC]olor|boxShadow|fill|stroke|filter|backdropFilter|strokeDashoffset)$/

const isMovement = ({ properties, duration, iterations }: Movement) =>
  properties.some((property) => !calm.test(property)) ||
  iterations > 1 ||
  (duration > longestFade && !properties.includes('strokeDashoffset'))

/** Plays from the login to the second choice, and opens every dialog there. */
async function lookAround(page: Page, puid: string): Promise<void> {
  const { origin } = environment.server
  await enterByLink(page, `${origin}/?uid=odysseus&puid=${encodeURIComponent(puid)}`)
  await press(page, 'Commencer')
  await until(page, 'the people', async () => (await page.locator('main [data-of="people"]').count()) > 0)
  await press(page, 'Passer')
  await sees(page, 'Ici, personne ne vous note.')
  let choices = 0
  const stop = ({ view }: { view: { kind: string } }) => {
    if (view.kind === 'choices') choices += 1
    return choices === 2
  }
  await play({ page, graph: await graphOf(origin), choose: first, hand: 'mouse', stop })
  await ready(page)
  await openDialog(page, 'Ouvrir le journal', 'Journal')
  await leaveDialog(page)
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await leaveDialog(page)
  await openDialog(page, 'Ouvrir le menu', 'Menu')
  await press(page, 'Crédits')
  await page.keyboard.press('Escape')
  await openDialog(page, 'Ressources', 'Ressources')
  await leaveDialog(page)
  await press(page, 'Recommencer')
  await until(page, 'the question', () => page.getByRole('alertdialog').isVisible())
}

describe('with less movement', () => {
  it.each([
    ['on the stage', { width: 1366, height: 768 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('no element moves, grows or turns %s: only short fades are left', async (where, viewport) => {
    const { origin } = environment.server
    const graph = await graphOf(origin)
    const { page, context } = await environment.person('quick', { reducedMotion: 'reduce', viewport })
    const noted = await watchMovements(context)
    await lookAround(page, where)
    await arriveAt({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
    await page.keyboard.press('o')
    await (await usable(page, 'main [data-object]')).focus()
    await page.keyboard.press('Enter')
    await until(page, 'the actions', async () => (await page.getByLabel('Reposer').count()) > 0)
    await ready(page)
    await arriveAt({ page, origin, graph }, 'end', ({ view }) => view.kind === 'end')
    await press(page, 'Passer')
    await press(page, 'Faire mon bilan')
    await until(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
    expect(noted.length).toBeGreaterThan(0)
    expect(noted.filter(isMovement)).toEqual([])
  })

  it('applies when the system asks for reduced motion', async () => {
    const motion = (page: Page) => page.evaluate(() => document.documentElement.dataset.motion)
    const calmed = await environment.person('as shipped', { reducedMotion: 'reduce' })
    await calmed.page.goto(environment.server.origin)
    await until(calmed.page, 'the login screen', () => calmed.page.getByRole('checkbox').isVisible())
    expect(await motion(calmed.page)).toBe('reduced')
    const usual = await environment.person('as shipped', { reducedMotion: 'no-preference' })
    const noted = await watchMovements(usual.context)
    await usual.page.goto(environment.server.origin)
    await until(usual.page, 'the login screen', () => usual.page.getByRole('checkbox').isVisible())
    expect(await motion(usual.page)).toBe('full')
    await usual.page.getByRole('button', { name: 'Se connecter' }).hover()
    await until(usual.page, 'a movement', async () => noted.some(isMovement))
  })
})

/** Switches *Attendez-moi* on. */
async function askToWait(page: Page): Promise<void> {
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await page.getByRole('switch', { name: /^Attendez-moi/ }).click()
  await leaveDialog(page)
}

const shown = async (page: Page) => `${await page.title()} ${await shownText(page)}`

/** Checks that the screen stays the same for a minute. */
async function waits(page: Page): Promise<void> {
  const before = await shown(page)
  await letPass(page, aMinute)
  expect(await shown(page)).toBe(before)
}

/** Waits until the line is complete and announced. The announcement is the last change without input. */
const said = (page: Page, text = '') =>
  findIn(
    page,
    `« ${text} » to be said`,
    (wanted) => {
      const told = document.querySelector('main [role="status"]')?.textContent ?? ''
      return (
        told !== '' &&
        told
          .replace(/\*/g, '')
          .replace(/[\s\u00A0\u202F]+/g, '')
          .includes(wanted)
      )
    },
    plain(text),
  )

/** Presses *Suite* while the page has this title, and checks each time that it waits. Returns the number of presses. */
async function goThrough(page: Page, title: string): Promise<number> {
  let steps = 0
  for (; (await page.title()).startsWith(title); steps += 1) {
    await said(page)
    await waits(page)
    const before = await shown(page)
    await press(page, 'Suite')
    await until(page, 'the next slide', async () => (await shown(page)) !== before)
  }
  return steps
}

describe('« Attendez-moi »', () => {
  it('every screen from the logo to the first line waits for a press', async () => {
    const { page } = await environment.person()
    await page.goto(`${environment.server.origin}/?uid=odysseus&puid=patiente`)
    await until(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    await askToWait(page)
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await until(page, 'the logo', async () => (await page.title()).startsWith('Présentation'))
    await letPass(page, 2000)
    await waits(page)
    await press(page, 'Continuer')
    await atHome(page)
    await press(page, 'Commencer')
    await until(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
    expect(await goThrough(page, 'Introduction')).toBeGreaterThan(2)
    await sees(page, 'Ici, personne ne vous note.')
    await ready(page)
    await said(page, 'Ici, personne ne vous note.')
    await waits(page)
  })

  it('an ellipse waits for a press', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    const moment = await arriveAt(
      { page, origin, graph, first: askToWait },
      'ellipse',
      ({ view, background }) => {
        return view.kind === 'ellipse' && background !== ''
      },
    )
    const text = moment.view.kind === 'ellipse' ? moment.view.text : ''
    for (const sentence of text.split(/(?<=\.)/)) await sees(page, sentence)
    await ready(page)
    await said(page, text)
    await waits(page)
    await press(page, 'Suite')
    await until(page, 'no ellipse', async () => (await page.locator('[data-there="true"]').count()) === 0)
  })

  it('the outro waits for a press', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    await arriveAt({ page, origin, graph, first: askToWait }, 'end', ({ view }) => view.kind === 'end')
    await until(page, 'the outro', async () => (await page.title()).startsWith('Conclusion'))
    expect(await goThrough(page, 'Conclusion')).toBeGreaterThan(1)
    await until(page, 'the ending', () => page.getByRole('button', { name: 'Faire mon bilan' }).isVisible())
  })
})
