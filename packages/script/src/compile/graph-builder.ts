import type { GraphData, GraphNode, GraphTarget } from '@didascalie/contract'
import type { Origin } from '../diagnostics/diagnostic.js'
import type { SourceExpression } from '../parse/syntax.js'

/** The source positions of nodes, targets and actions. A target is an edge that leaves a node. Nodes that the compiler added have no
 * position. */
export interface Origins {
  readonly node: ReadonlyMap<string, Origin>
  /** By `node#target` (see `targetKey`). The position of a condition, branch, jump or end. */
  readonly target: ReadonlyMap<string, Origin>
  /** By `node#target`. */
  readonly actions: ReadonlyMap<string, readonly SourceExpression[]>
}

export const targetKey = (node: string, target: number) => `${node}#${target}`

/** An edge into a part of the story. `origin` is the source position of its condition, branch, jump or end. */
export interface IncomingEdge extends Omit<GraphTarget, 'actions'> {
  readonly origin?: Origin | undefined
  readonly actions?: readonly SourceExpression[] | undefined
}

export class GraphBuilder {
  readonly #nodes = new Map<string, GraphNode>()
  readonly #nodeOrigins = new Map<string, Origin>()
  readonly #targetOrigins = new Map<string, Origin>()
  readonly #actionsOfTarget = new Map<string, readonly SourceExpression[]>()
  readonly #reservedTags = new Set<string>()
  readonly #counts = new Map<string, number>()

  /** For a node without a tag. Example: `@Quai.if2`. */
  generateId(scene: string, kind: string): string {
    const base = `@${scene}.${kind}`
    const count = (this.#counts.get(base) ?? 0) + 1
    this.#counts.set(base, count)
    return `${base}${count}`
  }

  /** Returns false if the tag is already in use. */
  reserveTag(tag: string): boolean {
    const isFree = !this.#reservedTags.has(tag)
    this.#reservedTags.add(tag)
    return isFree
  }

  has(id: string): boolean {
    return this.#nodes.has(id)
  }

  /** Adds a node, with the edges of `entries` as its targets. Returns a list with one edge: the edge into the new node. */
  add(
    id: string,
    origin: Origin | undefined,
    node: Omit<GraphNode, 'targets'>,
    entries: readonly IncomingEdge[],
  ): IncomingEdge[] {
    if (this.has(id)) throw new Error(`the graph has two nodes ${id}`)
    if (origin) this.#nodeOrigins.set(id, origin)
    const targets = entries.map(({ origin: edgeOrigin, actions = [], ...target }, index): GraphTarget => {
      if (edgeOrigin) this.#targetOrigins.set(targetKey(id, index), edgeOrigin)
      if (actions.length === 0) return target
      this.#actionsOfTarget.set(targetKey(id, index), actions)
      return { ...target, actions: actions.map(({ source }) => source).join('; ') }
    })
    this.#nodes.set(id, { ...node, targets })
    return [{ id }]
  }

  build(version: string, extras: Pick<GraphData, 'scenes' | 'demoEnd'>): GraphData {
    return { version, ...extras, nodes: Object.fromEntries(this.#nodes) }
  }

  get origins(): Origins {
    return { node: this.#nodeOrigins, target: this.#targetOrigins, actions: this.#actionsOfTarget }
  }
}
