// A page zoomed to 200 % has half as many CSS pixels in each direction, so it is tested as a small screen.
import type { GraphData } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { storyline } from '../support/checkpoint.js'
import { closeTopDialog, openDialog } from '../support/dialogs.js'
import { graphOf } from '../support/graph.js'
import { logInByLink, startStory } from '../support/login.js'
import { waitUntilStill } from '../support/movements.js'
import { advanceTime, waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { type MomentVisit, playToMoment } from '../support/play-to-moment.js'
import { press, waitForText, waitForUsable, waitUntilReady } from '../support/screen.js'
import { fitFaults } from '../support/screen-fit.js'
import { testEnvironment } from '../support/test-environment.js'
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

async function waitForFade(page: Page): Promise<void> {
  const fade = page.locator('[data-phase]')
  await waitUntil(page, 'the fade to end', async () => (await fade.getAttribute('data-phase')) === 'clear')
  await fade.waitFor({ state: 'hidden' })
}

async function checkFits(page: Page, screen: string): Promise<void> {
  await waitForFade(page)
  for (const [device, size] of Object.entries(sizes)) {
    await resize(page, size)
    await advanceTime(page, 100)
    await waitUntilStill(page)
    expect({ screen, device, faults: await fitFaults(page) }).toEqual({ screen, device, faults: [] })
  }
}

async function checkDialogFits(page: Page, button: string | RegExp, name: string): Promise<void> {
  await openDialog(page, button, name)
  await checkFits(page, name)
}

/** Whether the control is at the top right of its section. */
function isInCorner(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const [box, section] = [element, element.closest('section')].map((one) => one?.getBoundingClientRect())
    if (!box || !section) return false
    return section.right - box.right < 30 && box.top - section.top < 30
  })
}

const uprightSizes = ['a phone', 'a small phone', 'an upright tablet'] as const

/** Counts the replies or objects that are partly or completely below the visible part of the screen. */
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

/** While answers are below the screen, an arrow must be visible. Presses on the arrow must bring all answers onto the screen. */
async function checkScrollArrow(page: Page): Promise<void> {
  const arrow = page.getByRole('button', { name: 'Faire défiler vers le bas' })
  for (const name of uprightSizes) {
    await resize(page, sizes[name])
    await page.locator('main [tabindex="0"]').evaluateAll(([column]) => column?.scrollTo({ top: 0 }))
    await advanceTime(page, 100)
    while ((await countBelow(page)) > 0) {
      expect([name, await arrow.isVisible()]).toEqual([name, true])
      await arrow.click()
      await advanceTime(page, 100)
    }
  }
}

/** The length of the texts at this moment, in characters. For a moment with objects to click, the number of objects. */
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

function longestMoment(kind: Moment['view']['kind']): Moment {
  const all = [...storyline(graph)].filter(({ view, background }) => view.kind === kind && background !== '')
  const [longest] = all.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (!longest) throw new Error(`the story has no ${kind}`)
  return longest
}

describe('every screen fits in a small window', () => {
  it('from the login to the story, including the dialogs', async () => {
    const { page } = await environment.person('held')
    await page.goto(environment.server.origin)
    await waitUntil(page, 'the login screen', () => page.getByRole('textbox').isVisible())
    await checkFits(page, 'login')
    await press(page, 'Se connecter')
    await waitForText(page, 'cochez d’abord la case')
    await checkFits(page, 'consent')
    await logInByLink(page, `${environment.server.origin}/?uid=odysseus&puid=petits-ecrans`)
    await checkFits(page, 'home')
    await checkDialogFits(page, 'Mentions légales', 'Mentions légales')
    await closeTopDialog(page)
    await press(page, 'Commencer')
    await waitUntil(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
    await checkFits(page, 'the intro')
    await press(page, 'Passer')
    await waitForText(page, 'Ici, personne ne vous note.')
    await waitUntilReady(page)
    await checkFits(page, 'the text that opens the story')
    await press(page, 'Continuer sans attendre')
    await waitUntilReady(page)
    await checkDialogFits(page, 'Ouvrir le journal', 'Journal')
    await closeTopDialog(page)
    await checkDialogFits(page, /^Confort/, 'Confort de lecture')
    await closeTopDialog(page)
    await checkDialogFits(page, 'Ouvrir le menu', 'Menu')
    await checkDialogFits(page, 'Ressources', 'Ressources')
    await closeTopDialog(page)
    await press(page, 'Recommencer')
    await waitUntil(page, 'the question', () => page.getByRole('alertdialog').isVisible())
    await checkFits(page, 'the question before a restart')
  })

  it.each(['line', 'caption', 'choices', 'objects', 'ellipse'] as const)(
    'at the moment of kind « %s » with the most text or objects',
    async (kind) => {
      const { page } = await environment.person('held')
      const { node } = longestMoment(kind)
      const momentVisit: MomentVisit = { page, origin: environment.server.origin, graph }
      await playToMoment(momentVisit, kind, (moment) => moment.node === node && moment.view.kind === kind)
      await checkFits(page, kind)
      if (kind === 'choices' || kind === 'objects') await checkScrollArrow(page)
      if (kind !== 'objects') return
      await (await waitForUsable(page, 'main [data-object]')).focus()
      await page.keyboard.press('Enter')
      await waitUntil(page, 'the actions', async () => (await page.getByLabel('Reposer').count()) > 0)
      await waitUntilReady(page)
      await checkFits(page, 'an open object')
      expect(await isInCorner(page.getByLabel('Reposer'))).toBe(true)
    },
  )

  it('on a phone without any scrolling box, at the choice with the least text', async () => {
    const { page } = await environment.person('lively', { viewport: sizes['a phone'] })
    const all = [...storyline(graph)].filter(({ view }) => view.kind === 'choices' && view.prompt !== null)
    const [shortest] = all.toSorted((one, other) => lengthOf(one) - lengthOf(other))
    const momentVisit: MomentVisit = { page, origin: environment.server.origin, graph }
    await playToMoment(
      momentVisit,
      'choices',
      ({ node, view }) => node === shortest?.node && view.kind === 'choices',
    )
    await waitForFade(page)
    /** Shows or hides the replies, and waits until they no longer move. Returns how far each scrolling box can scroll, in pixels. */
    const scrollingWhile = (isShown: boolean) =>
      page.evaluate(async (shown) => {
        const panels = Array.from(document.querySelectorAll<HTMLElement>('main [data-now] > [data-shown]'))
        for (const panel of panels) {
          panel.dataset.shown = String(shown)
          if (panel.parentElement) panel.parentElement.dataset.now = String(shown)
        }
        await Promise.all(panels.flatMap((panel) => panel.getAnimations()).map(({ finished }) => finished))
        return Array.from(document.querySelectorAll('main *'))
          .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
          .map((box) => box.scrollHeight - box.clientHeight)
          .filter((hidden) => hidden > 0)
      }, isShown)
    expect(await scrollingWhile(true)).toEqual([])
    // While a character speaks, the replies are invisible and shifted down.
    expect(await scrollingWhile(false)).toEqual([])
  })

  it('at the ending of the game and at the ending of the demonstration', async () => {
    const { page } = await environment.person('held')
    const momentVisit = { page, origin: environment.server.origin, graph }
    await playToMoment(momentVisit, 'end', ({ view }) => view.kind === 'end')
    await waitUntil(page, 'the outro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
    await press(page, 'Passer')
    await waitUntil(page, 'the ending', () =>
      page.getByRole('button', { name: 'Faire mon bilan' }).isVisible(),
    )
    await checkFits(page, 'completion')
    await press(page, 'Faire mon bilan')
    const print = page.locator('[data-print]')
    await waitUntil(page, 'the first fact', () => print.first().isVisible())
    await checkFits(page, 'first fact')
    for (let step = 0; step < 5; step += 1) await press(page, 'Suite')
    await waitUntil(page, 'the keepsake', () => page.locator('[data-keepsake] img').isVisible())
    await checkFits(page, 'keepsake')
    await press(page, 'Suite')
    await waitUntil(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
    await checkFits(page, 'survey')
    for (const yes of await page.getByRole('radio', { name: 'Oui' }).all()) await yes.check({ force: true })
    await press(page, 'Valider mes réponses')
    await waitUntil(page, 'the results', () => page.getByRole('link', { name: /Télécharger/ }).isVisible())
    await checkFits(page, 'results')
    const demo = await environment.person('held')
    const demoVisit = { ...momentVisit, page: demo.page, demo: true }
    await playToMoment(demoVisit, 'end', ({ view }) => view.kind === 'end')
    await waitUntil(demo.page, 'the ending', () =>
      demo.page.getByRole('button', { name: /accueil/ }).isVisible(),
    )
    await checkFits(demo.page, 'endingDemo')
  })
})

const kindsWithInput = ['line', 'caption', 'choices', 'objects'] as const

it('a learner can play while the screen changes from one small size to another', async () => {
  const { origin } = environment.server
  const { page, troubles } = await environment.person('quick', { viewport: sizes['a phone'], hasTouch: true })
  await logInByLink(page, `${origin}/?uid=odysseus&puid=petits-ecrans-joues`)
  await startStory(page)
  const sizeList = Object.values(sizes)
  const momentCounts = new Map<string, number>()
  const countOf = (kind: string) => momentCounts.get(kind) ?? 0
  /** Changes the size before each step, as when a learner turns a phone or zooms the page. */
  const changeSize = async ({ view: { kind } }: Moment) => {
    const size = sizeList[countOf(kind) % sizeList.length]
    momentCounts.set(kind, countOf(kind) + 1)
    if (size) await resize(page, size)
  }
  const isComplete = () => kindsWithInput.every((kind) => countOf(kind) >= sizeList.length)
  await play({
    page,
    graph,
    choose: chooseFirst,
    inputDevice: 'mouse',
    onMomentReady: changeSize,
    shouldStop: isComplete,
  })
  expect(isComplete()).toBe(true)
  expect(troubles).toEqual([])
})
