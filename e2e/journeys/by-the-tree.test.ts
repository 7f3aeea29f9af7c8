// A search played by somebody who has a keyboard and what the accessibility tree says, and nothing else.
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

/** Once the game listens: while it moves, keys are not heard. */
async function standing(page: Page): Promise<TreeNode[]> {
  await ready(page)
  let tree: TreeNode[] = []
  await until(page, 'something to be in focus', async () => {
    tree = await treeOf(page)
    return focusIn(tree)?.within.some(({ role }) => role === 'main') ?? false
  })
  return tree
}

/** Tab by Tab, as far as what is wanted, then Enter. */
async function pressByTab(page: Page, wanted: (node: TreeNode) => boolean): Promise<TreeNode> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const focus = focusIn(await treeOf(page))
    if (focus?.role === 'button' && wanted(focus)) {
      await page.keyboard.press('Enter')
      return focus
    }
    await page.keyboard.press('Tab')
  }
  throw new Error('nothing of what was wanted can be reached by Tab')
}

/** What one would do next, going by the tree alone; answers what was pressed. */
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

it('every object of a search is found, looked at and put behind one, by the tree alone', async () => {
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

/** The tree once it says something else, and focus stands in it again. */
async function afterwards(page: Page, before: readonly TreeNode[]): Promise<TreeNode[]> {
  const told = (tree: readonly TreeNode[]) => tree.map(({ role, name }) => `${role} ${name}`).join('\n')
  const old = told(before)
  await until(page, 'something to come of it', async () => told(await treeOf(page)) !== old)
  return standing(page)
}

it('an object can be put down again, and focus is back on it', async () => {
  const { origin } = environment.server
  const { page } = await environment.person()
  const graph = await graphOf(origin)
  await arriveAt({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
  const first = await stepOn(page, await standing(page))
  const inHand = await afterwards(page, [])
  await until(page, 'the object in hand', async () =>
    (await treeOf(page)).some(({ name }) => name === 'Reposer'),
  )
  expect(inHand.length).toBeGreaterThan(0)
  await ready(page)
  // Two presses within half a second are taken for one.
  await letPass(page, 500)
  await page.keyboard.press('Escape')
  await until(page, 'the object to be put down', async () =>
    (await treeOf(page)).every(({ name }) => name !== 'Reposer'),
  )
  await until(
    page,
    'focus on the object',
    async () => focusIn(await treeOf(page))?.name === `${first.name} (déjà vu)`,
  )
})
