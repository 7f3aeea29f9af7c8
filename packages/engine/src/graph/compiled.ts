import type { Assign, Test } from '../expression/compile.js'
import type { Assignment, Expression } from '../expression/expression.js'
import type { Line } from '../moment.js'

export type NodeKind =
  | 'start'
  | 'end'
  | 'background'
  /** An ellipse: a screen that says that time passes. */
  | 'time'
  /** A line with a talker. */
  | 'spoken'
  /** A line without a talker: a caption, a stage direction, a reply. */
  | 'unspoken'
  | 'objects'
  /** An action on an object. */
  | 'action'
  /** A node of a type `Commentaire_…`, `Dialogue_…` or `Ellipse_…`: the story passes through it
   * without showing anything. */
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
  /** The index among all edges of the graph, from 0. */
  readonly id: number
  readonly from: CompiledNode
  readonly to: CompiledNode
  /** The index among the node's targets. */
  readonly index: number
  readonly condition: Condition | undefined
  readonly actions: readonly Action[]
}

/** One way in which the story can continue from a node. Usually it is one edge whose condition holds. It is a chain of such edges if the
 * story passes through nodes that show nothing. */
export interface Continuation {
  readonly node: CompiledNode
  /** The last edge on the way to `node`. */
  readonly edge: Edge
  /** The part of the chain before `edge`; `undefined` if `edge` is the first edge of the chain. */
  readonly before: Continuation | undefined
}

export type OfferKind =
  /** The learner can only continue. */
  | 'next'
  /** The replies of the learner. */
  | 'replies'
  /** The actions on the objects of the scene. */
  | 'objects'
  | 'end'
  /** The story cannot continue: no condition holds. */
  | 'none'

/** The options that the learner has where the story waits for an answer. */
export interface Offer {
  readonly kind: OfferKind
  /** The open continuations, including the replies that `answers` leaves out. */
  readonly continuations: readonly Continuation[]
  /** The continuations that the learner can choose: at most three replies. (The explorer reports more than three replies as an error.)
   * The index of an answer is an index into this list. */
  readonly answers: readonly Continuation[]
  /** Whether the engine records the answer in the trace: true for the objects of a scene and for
   * two or more replies. */
  readonly isChoice: boolean
}

export interface CompiledNode {
  readonly id: string
  /** The index in the graph, from 0. */
  readonly index: number
  readonly kind: NodeKind
  readonly edges: readonly Edge[]
  /** The entry that the engine adds to the trace when the learner chooses this node; `undefined` if
   * the id of the node is not allowed in a trace. */
  readonly traceEntry: string | undefined
  readonly scene: string
  /** If true, only the first edge whose condition holds is open. If false, every edge whose
   * condition holds is open. */
  readonly usesFirstOpenEdge: boolean
  readonly demoEnd: boolean
  /** The line that the views of this node contain. All moments at this node share this object. */
  readonly line: Line
  readonly text: string
  readonly didascalie: boolean
  readonly speed: number
  readonly seconds: number
  readonly talker: string
  readonly voiceFile: string
  readonly background: string
  readonly soundFile: string
  readonly objectName: string
  /** The insert (a picture) shown with the line; '' for none. */
  readonly insert: string
  /** The listeners, by the ids of their pictures. */
  readonly with: readonly string[]
  /** The hour to which an ellipse turns the clock; '' for none. */
  readonly clock: string
  readonly notions: readonly number[]
  /** The keys of the facts that a learner reaches when the story moves to this node or passes through it. */
  readonly facts: readonly string[]
}

export interface CompiledGraph {
  readonly version: string
  readonly start: CompiledNode
  readonly nodes: readonly CompiledNode[]
  /** All variables that the story sets. */
  readonly variables: readonly string[]
  readonly byId: ReadonlyMap<string, CompiledNode>
  /** The first node of each scene. */
  readonly sceneEntries: ReadonlyMap<string, CompiledNode>
}
