import type { Assign, Test } from '../expression/compile.js'
import type { Assignment, Expression } from '../expression/expression.js'

export type NodeKind =
  | 'start'
  | 'end'
  | 'background'
  /** A timed ellipse. */
  | 'time'
  /** A line that somebody says. */
  | 'spoken'
  /** A line without a talker: a caption, a stage direction, a reply. */
  | 'unspoken'
  | 'objects'
  /** What can be done with an object. */
  | 'action'
  /** Comment, dialogue and ellipse nodes: nothing to show, passed through. */
  | 'pass'

export interface Condition {
  readonly source: string
  readonly expression: Expression
  readonly test: Test
}

export interface Action {
  readonly source: string
  readonly assignment: Assignment
  readonly assign: Assign
}

export interface Edge {
  /** Place among all edges of the graph, from 0. */
  readonly id: number
  readonly from: CompiledNode
  readonly to: CompiledNode
  /** Place among the node's targets. */
  readonly index: number
  readonly condition: Condition | undefined
  readonly actions: readonly Action[]
}

/** A node one could go to, and the way there. */
export interface Step {
  readonly node: CompiledNode
  /** The last edge of the way. */
  readonly edge: Edge
  /** The way to what was passed through before it. */
  readonly before: Step | undefined
  /** The ways that go on from here, by the edge: each is made once. */
  readonly onward: (Step | undefined)[]
}

export interface CompiledNode {
  readonly id: string
  /** Place in the graph, from 0. */
  readonly index: number
  readonly kind: NodeKind
  readonly edges: readonly Edge[]
  /** For each edge, the way that is that edge and no more. */
  readonly steps: readonly Step[]
  /** No condition decides what is open from here: that is then the same whatever the variables. */
  readonly plain: boolean
  /** What it adds to a trace; nothing when a trace cannot name it. */
  readonly mark: string | undefined
  readonly scene: string
  readonly first: boolean
  readonly demoEnd: boolean
  readonly text: string
  readonly didascalie: boolean
  readonly speed: number
  readonly seconds: number
  readonly talker: string
  readonly voiceFile: string
  readonly background: string
  readonly soundFile: string
  readonly objectName: string
  readonly notions: readonly number[]
  /** Keys of the facts that moving to or through it meets. */
  readonly facts: readonly string[]
}

export interface CompiledGraph {
  readonly version: string
  readonly start: CompiledNode
  readonly nodes: readonly CompiledNode[]
  /** All that are ever set. */
  readonly variables: readonly string[]
  readonly byId: ReadonlyMap<string, CompiledNode>
  /** Where each scene begins. */
  readonly entries: ReadonlyMap<string, CompiledNode>
}
