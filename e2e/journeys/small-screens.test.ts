// Phones in both orientations, upright tablets, and a page zoomed to 200 %: everything can be read, reached and pressed.
import type { GraphData } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Arrival, arriveAt } from '../support/arrive.js'
import { storyline } from '../support/checkpoint.js'
import { leaveDialog, openDialog } from '../support/dialogs.js'
import { misfits } from '../support/fit.js'
import { graphOf } from '../support/graph.js'
import { standsStill } from '../support/movements.js'
import { letPass, until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { press, ready, sees, usable } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { enterByLink, startStory } from '../support/ways-in.js'
import { resize } from '../support/window.js'

const environment = testEnvironment()
let graph: GraphData

beforeAll(async () => {
  graph = await graphOf(environment.server.origin)
})

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 640 },
  'an upright tablet': { width: 768, height: 1024 },
  'a phone lying on its side': { width: 844, height: 390 },
  'a laptop at 200 %': { width: 683, height: 384 },
  'a large screen at 200 %': { width: 960, height: 540 },
} as const

/** Waits until the fade between two screens has ended. */
async function isLight(page: Page): Promise<void> {
  const fade = page.locator('[data-phase]')
  await until(page, 'the fade to end', async () => (await fade.getAttribute('data-phase')) === 'clear')
  await fade.waitFor({ state: 'hidden' })
}

/** Checks the current screen at every size. */
async function fits(page: Page, what: string): Promise<void> {
  await isLight(page)
  for (const [name, size] of Object.entries(sizes)) {
    await resize(page, size)
    await letPass(page, 100)
    await standsStill(page)
    expect({ what, on: name, misfits: await misfits(page) }).toEqual({ what, on: name, misfits: [] })
  }
}

async function dialogFits(page: Page, button: string | RegExp, name: string): Promise<void> {
  await openDialog(page, button, name)
  await fits(page, name)
}

/** Whether the control is at the top right of its section. */
function inCorner(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const [one, all] = [element, element.closest('section')].map((box) => box?.getBoundingClientRect())
    return one !== undefined && all !== undefined && all.right - one.right < 30 && one.top - all.top < 30
  })
}

const uprightSizes = ['a phone', 'a small phone', 'an upright tablet'] as const

/** The number of replies or objects that are partly or completely below the visible part of the screen. */
function countBelow(page: Page): Promise<number> {
  const answers = page.locator('main ol[data-count] button, main [data-object]:is(button)')
  return answers.evaluateAll(
    (all) =>
      all.filter((answer) => {
        const end = answer.closest('[tabindex="0"]')?.getBoundingClientRect().bottom ?? innerHeight
        return answer.getBoundingClientRect().bottom > end + 1
      }).length,
  )
}

/** Checks that an arrow is visible while answers are below the screen, and that pressing it shows all of them. */
async function showsThatAnswersContinue(page: Page): Promise<void> {
  const arrow = page.getByRole('button', { name: 'Faire défiler vers le bas' })
  for (const name of uprightSizes) {
    await resize(page, sizes[name])
    await page.locator('main [tabindex="0"]').evaluateAll(([column]) => column?.scrollTo({ top: 0 }))
    await letPass(page, 100)
    while ((await countBelow(page)) > 0) {
      expect([name, await arrow.isVisible()]).toEqual([name, true])
      await arrow.click()
      await letPass(page, 100)
    }
  }
}

/** How much there is to read at a moment: characters, or objects. */
function lengthOf({ view }: Moment): number {
  switch (view.kind) {
    case 'line':
      return view.line.text.length
    case 'caption':
      return (view.prompt?.text.length ?? 0) + view.caption.text.length
    case 'choices':
      return view.replies.reduce((sum, { text }) => sum + text.length, view.prompt?.text.length ?? 0)
    case 'objects':
      return view.objects.length
    case 'ellipse':
      return view.text.length
    default:
      return 0
  }
}

/** The moment of this kind with most to read. */
function fullest(kind: Moment['view']['kind']): Moment {
  const all = [...storyline(graph)].filter(({ view, background }) => view.kind === kind && background !== '')
  const [longest] = all.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (!longest) throw new Error(`the story has no ${kind}`)
  return longest
}

describe('every screen fits on every small size', () => {
  it('from the login to the story, with the dialogs that open over it', async () => {
    const { page } = await environment.person('held')
    await page.goto(environment.server.origin)
    await until(page, 'the login screen', () => page.getByRole('textbox').isVisible())
    await fits(page, 'login')
    await press(page, 'Se connecter')
    await sees(page, 'cochez d’abord la case')
    await fits(page, 'consent')
    await enterByLink(page, `${environment.server.origin}/?uid=odysseus&puid=petits-ecrans`)
    await fits(page, 'home')
    await dialogFits(page, 'Mentions légales', 'Mentions légales')
    await leaveDialog(page)
    await press(page, 'Commencer')
    await until(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
    await fits(page, 'the intro')
    await press(page, 'Passer')
    await sees(page, 'Ici, personne ne vous note.')
    await ready(page)
    await fits(page, 'the text that opens the story')
    await press(page, 'Continuer sans attendre')
    await ready(page)
    await dialogFits(page, 'Ouvrir le journal', 'Journal')
    await leaveDialog(page)
    await dialogFits(page, /^Confort/, 'Confort de lecture')
    await leaveDialog(page)
    await dialogFits(page, 'Ouvrir le menu', 'Menu')
    await dialogFits(page, 'Ressources', 'Ressources')
    await leaveDialog(page)
    await press(page, 'Recommencer')
    await until(page, 'the question', () => page.getByRole('alertdialog').isVisible())
    await fits(page, 'the question before a restart')
  })

  it.each(['line', 'caption', 'choices', 'objects', 'ellipse'] as const)(
    'at the %s with most to read',
    async (kind) => {
      const { page } = await environment.person('held')
      const { node } = fullest(kind)
      const arrival: Arrival = { page, origin: environment.server.origin, graph }
      await arriveAt(arrival, kind, (moment) => moment.node === node && moment.view.kind === kind)
      await fits(page, kind)
      if (kind === 'choices' || kind === 'objects') await showsThatAnswersContinue(page)
      if (kind !== 'objects') return
      await (await usable(page, 'main [data-object]')).focus()
      await page.keyboard.press('Enter')
      await until(page, 'the actions', async () => (await page.getByLabel('Reposer').count()) > 0)
      await ready(page)
      await fits(page, 'an object in hand')
      expect(await inCorner(page.getByLabel('Reposer'))).toBe(true)
    },
  )

  it('at the choice with least to read, where nothing scrolls on a phone', async () => {
    const { page } = await environment.person('held', { viewport: sizes['a phone'] })
    const all = [...storyline(graph)].filter(({ view }) => view.kind === 'choices' && view.prompt !== null)
    const [shortest] = all.toSorted((one, other) => lengthOf(one) - lengthOf(other))
    const arrival: Arrival = { page, origin: environment.server.origin, graph }
    await arriveAt(arrival, 'choices', ({ node, view }) => node === shortest?.node && view.kind === 'choices')
    await isLight(page)
    const scrolling = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main *'))
        .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
        .map((box) => box.scrollHeight - box.clientHeight)
        .filter((hidden) => hidden > 0),
    )
    expect(scrolling).toEqual([])
  })

  it('at the ending of the game and at that of the demonstration', async () => {
    const { page } = await environment.person('held')
    const arrival = { page, origin: environment.server.origin, graph }
    await arriveAt(arrival, 'end', ({ view }) => view.kind === 'end')
    await until(page, 'the outro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
    await press(page, 'Passer')
    await until(page, 'the ending', () => page.getByRole('button', { name: 'Faire mon bilan' }).isVisible())
    await fits(page, 'completion')
    await press(page, 'Faire mon bilan')
    await until(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
    await fits(page, 'survey')
    for (const yes of await page.getByRole('radio', { name: 'Oui' }).all()) await yes.check({ force: true })
    await press(page, 'Valider mes réponses')
    await until(page, 'the results', () => page.getByRole('link', { name: /Télécharger/ }).isVisible())
    await fits(page, 'results')
    const demo = await environment.person('held')
    const shown = { ...arrival, page: demo.page, demo: true }
    await arriveAt(shown, 'end', ({ view }) => view.kind === 'end')
    await until(demo.page, 'the ending', () => demo.page.getByRole('button', { name: /accueil/ }).isVisible())
    await fits(demo.page, 'endingDemo')
  })
})

/** The kinds of moments that wait for input. */
const kinds = ['line', 'caption', 'choices', 'objects'] as const

it('a part of the story can be played with each kind of moment on each small size', async () => {
  const { origin } = environment.server
  const { page, troubles } = await environment.person('quick', { viewport: sizes['a phone'], hasTouch: true })
  await enterByLink(page, `${origin}/?uid=odysseus&puid=petits-ecrans-joues`)
  await startStory(page)
  const turns = Object.values(sizes)
  const met = new Map<string, number>()
  const timesMet = (kind: string) => met.get(kind) ?? 0
  /** Changes the size before each step, as when a learner turns a phone or zooms the page. */
  const at = async ({ view: { kind } }: Moment) => {
    const size = turns[timesMet(kind) % turns.length]
    met.set(kind, timesMet(kind) + 1)
    if (size) await resize(page, size)
  }
  const stop = () => kinds.every((kind) => timesMet(kind) >= turns.length)
  await play({ page, graph, choose: first, hand: 'mouse', at, stop })
  expect(stop()).toBe(true)
  expect(troubles).toEqual([])
})
