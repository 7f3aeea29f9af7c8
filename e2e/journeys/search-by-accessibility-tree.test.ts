// In a search, the learner examines the objects of a place. This must be possible with only a keyboard and the accessibility tree.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { focusedNode, type TreeNode, treeOf } from '../support/accessibility-tree.js'
import { graphOf } from '../support/graph.js'
import { advanceTime, waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { waitUntilReady } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

// A working search stays below these limits. A broken search reaches them and ends the test.
const maxTabs = 60
const maxSteps = 200
const seenSuffix = / \((déjà|tout) vu\)$/
const objectListName = 'Objets de la scène'

const placeHeadingIn = (tree: readonly TreeNode[]) =>
  tree.find(
    ({ role, ancestors }) => role === 'heading' && ancestors.some((ancestor) => ancestor.role === 'main'),
  )?.name

const isWithin = (node: TreeNode, name: string) => node.ancestors.some((ancestor) => ancestor.name === name)

/** Waits until the game accepts keys and focus is in the main region. Returns the tree. */
async function waitForMainFocus(page: Page): Promise<TreeNode[]> {
  await waitUntilReady(page)
  let tree: TreeNode[] = []
  await waitUntil(page, 'focus in the main region', async () => {
    tree = await treeOf(page)
    return focusedNode(tree)?.ancestors.some(({ role }) => role === 'main') ?? false
  })
  return tree
}

async function pressByTab(page: Page, isTarget: (node: TreeNode) => boolean): Promise<TreeNode> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    const focus = focusedNode(await treeOf(page))
    if (focus?.role === 'button' && isTarget(focus)) {
      await page.keyboard.press('Enter')
      return focus
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the expected button')
}

/** Chooses a button with only the information in the tree, and presses it. Returns the button. */
async function pressNextButton(page: Page, tree: readonly TreeNode[]): Promise<TreeNode> {
  const buttons = tree.filter(({ role, disabled }) => role === 'button' && !disabled)
  const openObject = buttons
    .find(({ name }) => name === 'Reposer')
    ?.ancestors.find(({ role }) => role === 'region')
  if (openObject)
    return pressByTab(page, (node) => isWithin(node, openObject.name) && node.name !== 'Reposer')
  const props = buttons.filter((node) => isWithin(node, objectListName))
  const [next] = [...props.filter(({ name }) => !seenSuffix.test(name)), ...props]
  if (next) return pressByTab(page, (node) => isWithin(node, objectListName) && node.name === next.name)
  if (buttons.some((node) => isWithin(node, 'Vos réponses'))) {
    return pressByTab(page, (node) => isWithin(node, 'Vos réponses'))
  }
  return pressByTab(page, ({ name }) => name === 'Suite' || name === 'Continuer sans attendre')
}

it('a learner can find and use every object of a search with only the accessibility tree', async () => {
  const { origin } = environment.server
  const { page, troubles } = await environment.person()
  const graph = await graphOf(origin)
  await playToMoment({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
  let tree = await waitForMainFocus(page)
  const place = placeHeadingIn(tree)
  const objectNames = tree
    .filter((node) => node.role === 'button' && isWithin(node, objectListName))
    .map(({ name }) => name)
  expect(objectNames.length).toBeGreaterThan(1)
  const pressed = new Set<string>()
  for (let step = 0; placeHeadingIn(tree) === place && step < maxSteps; step += 1) {
    pressed.add((await pressNextButton(page, tree)).name)
    tree = await waitForTreeChange(page, tree)
  }
  expect(placeHeadingIn(tree)).not.toBe(place)
  for (const name of objectNames) expect(pressed).toContain(name)
  expect(troubles).toEqual([])
})

/** Waits until the tree has changed and focus is in the main region again. Returns the tree. */
async function waitForTreeChange(page: Page, previousTree: readonly TreeNode[]): Promise<TreeNode[]> {
  const formatTree = (tree: readonly TreeNode[]) => tree.map(({ role, name }) => `${role} ${name}`).join('\n')
  const oldTree = formatTree(previousTree)
  await waitUntil(page, 'the tree to change', async () => formatTree(await treeOf(page)) !== oldTree)
  return waitForMainFocus(page)
}

it('focus returns to an object when the learner closes its panel with Escape', async () => {
  const { origin } = environment.server
  const { page } = await environment.person()
  const graph = await graphOf(origin)
  await playToMoment({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
  const openedObject = await pressNextButton(page, await waitForMainFocus(page))
  const treeAfterPress = await waitForTreeChange(page, [])
  await waitUntil(page, 'the open object', async () =>
    (await treeOf(page)).some(({ name }) => name === 'Reposer'),
  )
  expect(treeAfterPress.length).toBeGreaterThan(0)
  await waitUntilReady(page)
  // The game treats two presses within half a second as one.
  await advanceTime(page, 500)
  await page.keyboard.press('Escape')
  await waitUntil(page, 'the object to close', async () =>
    (await treeOf(page)).every(({ name }) => name !== 'Reposer'),
  )
  await waitUntil(
    page,
    'focus on the object',
    async () => focusedNode(await treeOf(page))?.name === `${openedObject.name} (déjà vu)`,
  )
})
