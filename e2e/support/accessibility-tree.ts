// The page's accessibility tree, which is all that a screen reader can present.
import type { CDPSession, Page } from 'playwright-core'

const sessions = new WeakMap<Page, CDPSession>()

async function sessionOf(page: Page): Promise<CDPSession> {
  const openSession = sessions.get(page)
  if (openSession) return openSession
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  sessions.set(page, session)
  return session
}

export interface TreeNode {
  readonly role: string
  readonly name: string
  readonly focused: boolean
  readonly disabled: boolean
  /** The roles and names of its ancestors, the nearest first. */
  readonly ancestors: readonly { readonly role: string; readonly name: string }[]
}

type RawTree = Awaited<ReturnType<typeof rawTree>>

async function rawTree(page: Page) {
  const session = await sessionOf(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
}

type RawNode = RawTree[number]

const getText = (value: RawNode['name']): string => (typeof value?.value === 'string' ? value.value : '')

const hasProperty = ({ properties = [] }: RawNode, property: string): boolean =>
  properties.some(({ name, value }) => name === property && value.value === true)

/** Returns every node that screen readers can reach, in reading order. */
export async function treeOf(page: Page): Promise<TreeNode[]> {
  const raw = await rawTree(page)
  const byId = new Map(raw.map((node) => [node.nodeId, node]))
  const nodes: TreeNode[] = []
  const visit = (node: RawNode, ancestors: TreeNode['ancestors']) => {
    const roleAndName = { role: getText(node.role), name: getText(node.name) }
    if (!node.ignored) {
      nodes.push({
        ...roleAndName,
        focused: hasProperty(node, 'focused'),
        disabled: hasProperty(node, 'disabled'),
        ancestors,
      })
    }
    const childAncestors = node.ignored ? ancestors : [roleAndName, ...ancestors]
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) visit(child, childAncestors)
    }
  }
  const [root] = raw
  if (root) visit(root, [])
  return nodes
}

/** When no control has focus, this is the node of the page. */
export function focusedNode(tree: readonly TreeNode[]): TreeNode | undefined {
  return tree.findLast(({ focused }) => focused)
}

export const namesOf = (tree: readonly TreeNode[], role: string): string[] =>
  tree.filter((node) => node.role === role).map(({ name }) => name)

export const staticText = (tree: readonly TreeNode[]): string =>
  namesOf(tree, 'StaticText').join(' ').replace(/\s+/g, ' ')

const controlRoles = ['button', 'link', 'checkbox', 'radio', 'textbox', 'switch']

export const unnamedControls = (tree: readonly TreeNode[]): TreeNode[] =>
  tree.filter(({ role, name }) => controlRoles.includes(role) && name.trim() === '')
