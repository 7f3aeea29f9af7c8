import type { Assign, Test } from '../expression/compile.js'
import type { Assignment, Expression } from '../expression/expression.js'
import type { View } from '../moment.js'

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
  /** Nothing is set on the way. */
  readonly idle: boolean
  /** The ways that go on from here, by the edge: each is made once. */
  readonly onward: (Step | undefined)[]
}

export type Form =
  /** One way on. */
  | 'next'
  /** The player's replies. */
  | 'replies'
  /** What can be done with the objects of the scene. */
  | 'objects'
  | 'end'
  /** No way on. */
  | 'none'

/** What the player can do at a stop. */
export interface Offer {
  readonly form: Form
  readonly steps: readonly Step[]
  readonly first: Step | undefined
  /** How many of them can be answered. */
  readonly answers: number
  /** Two or three replies, or the objects of a scene: what leaves a mark. */
  readonly choice: boolean
  /** What is shown with it; what, where the node has been moved through. Each is made when it is first asked for. */
  view: View | undefined
  viewThrough: View | undefined
}

/** An offer, or the condition that must be asked next to know it. */
export interface Fork extends Offer {
  readonly asked: Edge | undefined
  /** The way to what is asked: a condition sees the actions collected on it. */
  readonly before: Step | undefined
  /** The edges without a condition that were looked at since the last that was asked. */
  readonly passed: readonly Edge[]
  /** How those that were asked before fell. */
  readonly path: readonly boolean[]
  open: Fork | undefined
  shut: Fork | undefined
  /** The way on from what is moved through; nothing where there is a choice, or no way. */
  readonly on: Step | undefined
}

export interface CompiledNode {
  /** What was worked out of the ways on; the same for a demonstration. */
  fork: Fork | undefined
  demoFork: Fork | undefined
  readonly id: string
  /** Place in the graph, from 0. */
  readonly index: number
  readonly kind: NodeKind
  readonly edges: readonly Edge[]
  /** For each edge, the way that is that edge and no more. */
  readonly steps: readonly Step[]
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
  /** The print that is shown with it; '' for none. */
  readonly insert: string
  /** Who stands by. */
  readonly with: readonly string[]
  /** The hour to which an ellipse turns the clock; '' for none. */
  readonly clock: string
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
