// What a screen reader gets from the first chapter and from the outro: the accessibility tree, the announcements and the focus.
// packages/stage/src/story/whole-story.test.tsx checks the announcements of all lines.
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
import {
  focusedNode,
  namesOf,
  staticText,
  type TreeNode,
  treeOf,
  unnamedControls,
} from '../support/accessibility-tree.js'
import { recordAnnouncements } from '../support/announcements.js'
import { announcementAt, wordingsOf } from '../support/expected-announcements.js'
import { graphOf } from '../support/graph.js'
import { logInWithCode } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseLast, play } from '../support/play.js'
import { playToMoment } from '../support/play-to-moment.js'
import { normalizeText, press, waitUntilReady } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()
let wordings: Wordings

beforeAll(async () => {
  wordings = await wordingsOf(environment.server.origin)
})

/** Waits until an element has focus, and returns the tree at that time. */
async function treeWithFocus(page: Page): Promise<TreeNode[]> {
  let tree: TreeNode[] = []
  await waitUntil(page, 'an element with focus', async () => {
    tree = await treeOf(page)
    const focus = focusedNode(tree)
    return focus !== undefined && focus.role !== 'RootWebArea'
  })
  return tree
}

async function checkTree(page: Page, { view }: Moment): Promise<void> {
  await waitUntilReady(page)
  const tree = await treeWithFocus(page)
  const focus = focusedNode(tree)
  expect(unnamedControls(tree)).toEqual([])
  expect(focus?.ancestors.map(({ role }) => role)).toContain('main')
  expect(tree.filter(({ role }) => role === 'heading').length).toBeGreaterThan(0)
  const readText = normalizeText(staticText(tree))
  if (view.kind === 'line') expect(readText).toContain(normalizeText(view.line.text))
  if (view.kind === 'line' || view.kind === 'caption')
    expect(focus).toMatchObject({ role: 'button', name: 'Suite' })
  if (view.kind === 'choices') {
    // Focus is on the list of replies. Focus on one reply would suggest that answer.
    expect(focus).toMatchObject({ role: 'list', name: 'Vos réponses' })
    const replies = tree.filter(
      ({ role, ancestors }) => role === 'button' && ancestors.some(({ name }) => name === focus?.name),
    )
    // The name of the button starts with the letter of the reply: A, B or C.
    expect(replies.map(({ name }) => normalizeText(name).slice(1))).toEqual(
      view.replies.map(({ text }) => normalizeText(text)),
    )
  }
  if (view.kind === 'objects') {
    const names = view.objects.map(({ objectName }) => wording(wordings, objectNameKey(objectName)))
    const props = tree.filter(
      ({ role, ancestors }) =>
        role === 'button' && ancestors.some((ancestor) => ancestor.name === 'Objets de la scène'),
    )
    expect(props.map(({ name }) => name.replace(/ \((déjà|tout) vu\)$/, ''))).toEqual(names)
  }
}

function afterFirstChapter({ scenes = {} }: GraphData) {
  let firstChapter: string | undefined
  return ({ checkpoint }: Moment) => {
    const chapter = scenes[checkpoint?.scene ?? '']?.chapter
    firstChapter ??= chapter
    return chapter !== firstChapter
  }
}

it('a screen reader announces each line once and each new place, and focus is never lost', async () => {
  const { origin } = environment.server
  const { page, context, troubles } = await environment.person()
  const { announcements, titles } = await recordAnnouncements(context)
  await logInWithCode(page, origin, environment.code())
  await treeWithFocus(page)
  await press(page, 'Commencer')
  await waitUntil(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
  await treeWithFocus(page)
  await waitUntil(page, 'the story', async () => (await page.title()).startsWith('En jeu'))
  const introTexts = [1, 2, 3].flatMap((number) => wording(wordings, `ui.intro.text${number}`).split('\n'))
  // Ignores later announcements, because the first line of the story may already be announced. `checkMoment` compares the whole list.
  expect(announcements.slice(0, introTexts.length)).toEqual(introTexts)

  const expected = [...introTexts, wording(wordings, 'ui.intro.text4')]
  let background = ''
  let placePrefix = ''
  const expectAnnouncement = (moment: Moment) => {
    const { view } = moment
    if (view.kind === 'background') {
      const isSamePlace = prefixOf(background) === prefixOf(view.background)
      if (!isSamePlace) placePrefix = `${wording(wordings, locationTitleKey(view.background))}. `
      background = view.background
    }
    const text = announcementAt(moment, wordings)
    if (text === '') return
    expected.push(placePrefix + text)
    placePrefix = ''
  }
  const checkMoment = async (moment: Moment) => {
    await checkTree(page, moment)
    await waitUntil(page, 'all announcements so far', async () => announcements.length >= expected.length)
    expect(announcements.map(normalizeText)).toEqual(expected.map(normalizeText))
  }
  const graph = await graphOf(origin)
  await play({
    page,
    graph,
    choose: chooseLast,
    inputDevice: 'keyboard',
    onMomentStart: expectAnnouncement,
    onMomentReady: checkMoment,
    shouldStop: afterFirstChapter(graph),
  })
  expect(expected.length).toBeGreaterThan(60)
  expect(titles.map((title) => title.split(' · ')[0])).toEqual([
    'Chargement',
    'Connexion',
    'Présentation',
    'Accueil',
    'Introduction',
    'En jeu',
  ])
  expect(troubles).toEqual([])
})

it('a screen reader announces the outro, and then focus moves to the heading of the ending', async () => {
  const { origin } = environment.server
  const { page, context, troubles } = await environment.person()
  const { announcements, titles } = await recordAnnouncements(context)
  const graph = await graphOf(origin)
  await playToMoment({ page, origin, graph }, 'end', ({ view }) => view.kind === 'end')
  await waitUntil(page, 'the outro', async () => (await page.title()).startsWith('Conclusion'))
  await treeWithFocus(page)
  await waitUntil(page, 'the ending', async () => (await page.title()).startsWith('Votre bilan'))
  const outro = [1, 2, 3].flatMap((number) => wording(wordings, `ui.outro.text${number}`).split('\n'))
  expect(announcements.slice(-outro.length).map(normalizeText)).toEqual(outro.map(normalizeText))
  const title = wording(wordings, 'ui.ending.title')
  await waitUntil(page, 'focus on the heading', async () => {
    const focus = focusedNode(await treeOf(page))
    return focus?.role === 'heading' && focus.name === title
  })
  expect(titles.slice(-2).map((title) => title.split(' · ')[0])).toEqual(['Conclusion', 'Votre bilan'])
  expect(troubles).toEqual([])
})

it('a screen reader announces a line once and as a whole, although its words appear one by one', async () => {
  const { page, context } = await environment.person('as shipped', {
    reducedMotion: 'no-preference',
  })
  const { announcements } = await recordAnnouncements(context)
  const graph = await graphOf(environment.server.origin)
  const isLongLine = ({ view }: Moment) => view.kind === 'line' && view.line.text.split(' ').length > 12
  const moment = await playToMoment(
    { page, origin: environment.server.origin, graph },
    'long line',
    isLongLine,
  )
  const text = normalizeText(announcementAt(moment, wordings))
  await waitUntil(page, 'the line to be announced', async () =>
    announcements.map(normalizeText).includes(text),
  )
  expect(announcements.map(normalizeText).filter((one) => one === text)).toHaveLength(1)
  expect(announcements.map(normalizeText).at(-1)).toBe(text)
  const parts = announcements.map(normalizeText).filter((one) => one !== text && text.startsWith(one))
  expect(parts).toEqual([])
})

it('each dialog takes focus, has a name and gives focus back when it closes', async () => {
  const { origin } = environment.server
  const { page } = await environment.person()
  const graph = await graphOf(origin)
  await playToMoment({ page, origin, graph }, 'line', ({ view }) => view.kind === 'line')
  for (const [button, dialog] of [
    ['Ouvrir le journal', 'Journal'],
    ['Confort', 'Confort de lecture'],
    ['Ouvrir le menu', 'Menu'],
  ] as const) {
    const opener = page.getByRole('button', { name: new RegExp(`^${button}`) })
    await opener.focus()
    await page.keyboard.press('Enter')
    await waitUntil(page, `${dialog} to open`, async () => (await page.getByRole('dialog').count()) === 1)
    let dialogTree: TreeNode[] = []
    await waitUntil(page, `focus in ${dialog}`, async () => {
      dialogTree = await treeOf(page)
      return (
        focusedNode(dialogTree)?.ancestors.some(({ role, name }) => role === 'dialog' && name === dialog) ??
        false
      )
    })
    expect(unnamedControls(dialogTree)).toEqual([])
    expect(namesOf(dialogTree, 'main')).toEqual([])
    await page.keyboard.press('Escape')
    await waitUntil(page, `${dialog} to close`, async () => (await page.getByRole('dialog').count()) === 0)
    const isFocusBack = async () => focusedNode(await treeOf(page))?.name.startsWith(button) ?? false
    await waitUntil(page, `focus on ${button} again`, isFocusBack)
  }
})
