// A learner plays a search with only a keyboard and the accessibility tree.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import { graphOf } from '../support/graph.js'
import { letPass, until } from '../support/pace.js'
import { ready } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { focusIn, type TreeNode, treeOf } from '../support/tree.js'

const environment = testEnvironment()

const mostTabs = 60
const mostSteps = 200
const seen = / \((déjà|tout) vu\)$/
const objects = 'Objets de la scène'

const placeIn = (tree: readonly TreeNode[]) =>
  tree.find(({ role, within }) => role === 'heading' && within.some((around) => around.role === 'main'))?.name

const isWithin = (node: TreeNode, name: string) => node.within.some((around) => around.name === name)

/** Waits until the game accepts keys and focus is in the main region. Returns the tree. */
async function standing(page: Page): Promise<TreeNode[]> {
  await ready(page)
  let tree: TreeNode[] = []
  await until(page, 'focus in the main region', async () => {
    tree = await treeOf(page)
    return focusIn(tree)?.within.some(({ role }) => role === 'main') ?? false
  })
  return tree
}

/** Presses Tab until focus is on the wanted button, then Enter. */
async function pressByTab(page: Page, wanted: (node: TreeNode) => boolean): Promise<TreeNode> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const focus = focusIn(await treeOf(page))
    if (focus?.role === 'button' && wanted(focus)) {
      await page.keyboard.press('Enter')
      return focus
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('no wanted button can be reached with Tab')
}

/** Presses the next useful button, chosen from the tree alone. Returns the pressed button. */
async function stepOn(page: Page, tree: readonly TreeNode[]): Promise<TreeNode> {
  const buttons = tree.filter(({ role, disabled }) => role === 'button' && !disabled)
  const inHand = buttons.find(({ name }) => name === 'Reposer')?.within.find(({ role }) => role === 'region')
  if (inHand) return pressByTab(page, (node) => isWithin(node, inHand.name) && node.name !== 'Reposer')
  const props = buttons.filter((node) => isWithin(node, objects))
  const [next] = [...props.filter(({ name }) => !seen.test(name)), ...props]
  if (next) return pressByTab(page, (node) => isWithin(node, objects) && node.name === next.name)
  if (buttons.some((node) => isWithin(node, 'Vos réponses'))) {
    return pressByTab(page, (node) => isWithin(node, 'Vos réponses'))
  }
  return pressByTab(page, ({ name }) => name === 'Suite' || name === 'Continuer sans attendre')
}

it('a learner can find and use every object of a search with the accessibility tree alone', async () => {
  const { origin } = environment.server
  const { page, troubles } = await environment.person()
  const graph = await graphOf(origin)
  await arriveAt({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
  let tree = await standing(page)
  const place = placeIn(tree)
  const named = tree
    .filter((node) => node.role === 'button' && isWithin(node, objects))
    .map(({ name }) => name)
  expect(named.length).toBeGreaterThan(1)
  const pressed = new Set<string>()
  for (let step = 0; placeIn(tree) === place && step < mostSteps; step += 1) {
    pressed.add((await stepOn(page, tree)).name)
    tree = await afterwards(page, tree)
  }
  expect(placeIn(tree)).not.toBe(place)
  for (const name of named) expect(pressed).toContain(name)
  expect(troubles).toEqual([])
})

/** Waits until the tree has changed and focus is in the main region again. Returns the tree. */
async function afterwards(page: Page, before: readonly TreeNode[]): Promise<TreeNode[]> {
  const told = (tree: readonly TreeNode[]) => tree.map(({ role, name }) => `${role} ${name}`).join('\n')
  const old = told(before)
  await until(page, 'the tree to change', async () => told(await treeOf(page)) !== old)
  return standing(page)
}

it('focus returns to an object when the learner puts it down', async () => {
  const { origin } = environment.server
  const { page } = await environment.person()
  const graph = await graphOf(origin)
  await arriveAt({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
  const first = await stepOn(page, await standing(page))
  const inHand = await afterwards(page, [])
  await until(page, 'the open object', async () =>
    (await treeOf(page)).some(({ name }) => name === 'Reposer'),
  )
  expect(inHand.length).toBeGreaterThan(0)
  await ready(page)
  // The game treats two presses within half a second as one.
  await letPass(page, 500)
  await page.keyboard.press('Escape')
  await until(page, 'the object to close', async () =>
    (await treeOf(page)).every(({ name }) => name !== 'Reposer'),
  )
  await until(
    page,
    'focus on the object',
    async () => focusIn(await treeOf(page))?.name === `${first.name} (déjà vu)`,
  )
})
