// One day of the story with a screen reader: the accessibility tree, live regions and focus. packages/stage/src/story/whole-story.test.tsx checks the announcements of every line, for every choice.
import {
  type GraphData,
  locationTitleKey,
  objectNameKey,
  prefixOf,
  type Wordings,
  wording,
} from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import { graphOf } from '../support/graph.js'
import { listenTo } from '../support/hearing.js'
import { until } from '../support/pace.js'
import { last, play } from '../support/play.js'
import { plain, press, ready } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { heardAt, wordingsOf } from '../support/texts.js'
import { focusIn, nameless, namesOf, readOut, type TreeNode, treeOf } from '../support/tree.js'
import { enterWithCode } from '../support/ways-in.js'

const environment = testEnvironment()
let wordings: Wordings

beforeAll(async () => {
  wordings = await wordingsOf(environment.server.origin)
})

/** Waits until an element has focus, and returns the tree at that time. */
async function treeWithFocus(page: Page): Promise<TreeNode[]> {
  let tree: TreeNode[] = []
  await until(page, 'an element with focus', async () => {
    tree = await treeOf(page)
    const focus = focusIn(tree)
    return focus !== undefined && focus.role !== 'RootWebArea'
  })
  return tree
}

/** Checks the tree of a moment that waits for input. */
async function isTold(page: Page, { view }: Moment): Promise<void> {
  await ready(page)
  const tree = await treeWithFocus(page)
  const focus = focusIn(tree)
  expect(nameless(tree)).toEqual([])
  expect(focus?.within.map(({ role }) => role)).toContain('main')
  expect(tree.filter(({ role }) => role === 'heading').length).toBeGreaterThan(0)
  const read = plain(readOut(tree))
  if (view.kind === 'line') expect(read).toContain(plain(view.line.text))
  if (view.kind === 'line' || view.kind === 'caption')
    expect(focus).toMatchObject({ role: 'button', name: 'Suite' })
  if (view.kind === 'choices') {
    // Focus is on the list and not on a reply, which would suggest an answer.
    expect(focus).toMatchObject({ role: 'list', name: 'Vos réponses' })
    const replies = tree.filter(
      ({ role, within }) => role === 'button' && within.some(({ name }) => name === focus?.name),
    )
    expect(replies.map(({ name }) => plain(name).slice(1))).toEqual(
      view.replies.map(({ text }) => plain(text)),
    )
  }
  if (view.kind === 'objects') {
    const names = view.objects.map(({ objectName }) => wording(wordings, objectNameKey(objectName)))
    const props = tree.filter(
      ({ role, within }) =>
        role === 'button' && within.some((around) => around.name === 'Objets de la scène'),
    )
    expect(props.map(({ name }) => name.replace(/ \((déjà|tout) vu\)$/, ''))).toEqual(names)
  }
}

/** Returns a condition that is true from the second chapter on. */
function oneChapter({ scenes = {} }: GraphData) {
  let first: string | undefined
  return ({ checkpoint }: Moment) => {
    const chapter = scenes[checkpoint?.scene ?? '']?.chapter
    first ??= chapter
    return chapter !== first
  }
}

it('a screen reader announces each line once and each new place, and focus is never lost', async () => {
  const { origin } = environment.server
  const { page, context, troubles } = await environment.person()
  const { heard, titles } = await listenTo(context)
  await enterWithCode(page, origin, environment.code())
  await treeWithFocus(page)
  await press(page, 'Commencer')
  await until(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
  await treeWithFocus(page)
  await until(page, 'the story', async () => (await page.title()).startsWith('En jeu'))
  const opening = [1, 2, 3].flatMap((number) => wording(wordings, `ui.intro.text${number}`).split('\n'))
  // The first line of the story may already be announced; `at` compares the whole list at each moment.
  expect(heard.slice(0, opening.length)).toEqual(opening)

  const expected = [...opening, wording(wordings, 'ui.intro.text4')]
  let background = ''
  let arrived = ''
  const begins = (moment: Moment) => {
    const { view } = moment
    if (view.kind === 'background') {
      const same = prefixOf(background) === prefixOf(view.background)
      if (!same) arrived = `${wording(wordings, locationTitleKey(view.background))}. `
      background = view.background
    }
    const text = heardAt(moment, wordings)
    if (text === '') return
    expected.push(arrived + text)
    arrived = ''
  }
  const at = async (moment: Moment) => {
    await isTold(page, moment)
    await until(page, 'all announcements so far', async () => heard.length >= expected.length)
    expect(heard.map(plain)).toEqual(expected.map(plain))
  }
  const graph = await graphOf(origin)
  await play({ page, graph, choose: last, hand: 'keyboard', begins, at, stop: oneChapter(graph) })
  expect(expected.length).toBeGreaterThan(60)
  expect(titles.map((title) => title.split(' · ')[0])).toEqual([
    ...['Chargement', 'Connexion', 'Présentation', 'Accueil', 'Introduction', 'En jeu'],
  ])
  expect(troubles).toEqual([])
})

it('a screen reader announces the outro, and focus moves to the heading after it', async () => {
  const { origin } = environment.server
  const { page, context, troubles } = await environment.person()
  const { heard, titles } = await listenTo(context)
  const graph = await graphOf(origin)
  await arriveAt({ page, origin, graph }, 'end', ({ view }) => view.kind === 'end')
  await until(page, 'the outro', async () => (await page.title()).startsWith('Conclusion'))
  await treeWithFocus(page)
  await until(page, 'the ending', async () => (await page.title()).startsWith('Votre bilan'))
  const outro = [1, 2, 3].flatMap((number) => wording(wordings, `ui.outro.text${number}`).split('\n'))
  expect(heard.slice(-outro.length).map(plain)).toEqual(outro.map(plain))
  const title = wording(wordings, 'ui.ending.title')
  await until(page, 'focus on the heading', async () => {
    const focus = focusIn(await treeOf(page))
    return focus?.role === 'heading' && focus.name === title
  })
  expect(titles.slice(-2).map((title) => title.split(' · ')[0])).toEqual(['Conclusion', 'Votre bilan'])
  expect(troubles).toEqual([])
})

it('a screen reader announces a whole line once, while its words still appear', async () => {
  const { page, context } = await environment.person('as shipped', {
    reducedMotion: 'no-preference',
  })
  const { heard } = await listenTo(context)
  const graph = await graphOf(environment.server.origin)
  const long = ({ view }: Moment) => view.kind === 'line' && view.line.text.split(' ').length > 12
  const moment = await arriveAt({ page, origin: environment.server.origin, graph }, 'long line', long)
  const text = plain(heardAt(moment, wordings))
  await until(page, 'the line to be announced', async () => heard.map(plain).includes(text))
  expect(heard.map(plain).filter((one) => one === text)).toHaveLength(1)
  expect(heard.map(plain).at(-1)).toBe(text)
  const parts = heard.map(plain).filter((one) => one !== text && text.startsWith(one))
  expect(parts).toEqual([])
})

it('each dialog takes focus, has a name and gives focus back when it closes', async () => {
  const { origin } = environment.server
  const { page } = await environment.person()
  const graph = await graphOf(origin)
  await arriveAt({ page, origin, graph }, 'line', ({ view }) => view.kind === 'line')
  for (const [button, dialog] of [
    ['Ouvrir le journal', 'Journal'],
    ['Confort', 'Confort de lecture'],
    ['Ouvrir le menu', 'Menu'],
  ] as const) {
    const opener = page.getByRole('button', { name: new RegExp(`^${button}`) })
    await opener.focus()
    await page.keyboard.press('Enter')
    await until(page, `${dialog} to open`, async () => (await page.getByRole('dialog').count()) === 1)
    let opened: TreeNode[] = []
    await until(page, `focus in ${dialog}`, async () => {
      opened = await treeOf(page)
      return focusIn(opened)?.within.some(({ role, name }) => role === 'dialog' && name === dialog) ?? false
    })
    expect(nameless(opened)).toEqual([])
    expect(namesOf(opened, 'main')).toEqual([])
    await page.keyboard.press('Escape')
    await until(page, `${dialog} to close`, async () => (await page.getByRole('dialog').count()) === 0)
    const isBack = async () => focusIn(await treeOf(page))?.name.startsWith(button) ?? false
    await until(page, `focus on ${button} again`, isBack)
  }
})
