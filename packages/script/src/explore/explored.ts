import { type CompiledNode, type Edge, type Fault, parseActions } from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import { targetKey } from '../compile/graph-builder.js'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { SourceExpression } from '../parse/syntax.js'
import type { FoundAt, Outcome } from './outcomes.js'
import type { StateSpace } from './state-space.js'
import { witnessTo } from './witness.js'

type Values = Readonly<Record<string, string | number>>

/** The moments of an exploration, as arrays. A moment is a node with the values of the variables. Each moment has a number. Moment 0 is the
 * first moment of the story. */
export interface Moments {
  readonly count: number
  /** Per moment: the index of its first answer in `targets`. Moment `m` has `offsets[m + 1] - offsets[m]` answers. */
  readonly offsets: Int32Array
  /** Per answer: the moment to which it leads. Answer `a` at moment `m` leads to `targets[offsets[m] + a]`. */
  readonly targets: Int32Array
  /** Per moment: the index of its outcome in `outcomes`. Two moments with the same outcome show the same texts. */
  readonly outcomeOf: Int32Array
  readonly outcomes: readonly Outcome[]
  readonly ends: Int32Array
}

/** The exploration must be complete. */
export function momentsOf(space: StateSpace): Moments {
  const { outcomes, outcomeOf } = space.outcomeTable
  return {
    count: space.size,
    ...space.successors,
    outcomes,
    outcomeOf,
    ends: Int32Array.from(space.ends),
  }
}

/** An exploration together with its story. Finds the source positions of nodes and edges. Creates diagnostics, each with a witness: the
 * shortest route to the fault. */
export class Explored {
  constructor(
    readonly space: StateSpace,
    readonly story: CompiledStory,
  ) {}

  get edges(): Edge[] {
    return this.space.graph.nodes.flatMap(({ edges }) => edges)
  }

  /** A diagnostic at the node of a moment, with the shortest route there. */
  diagnoseAt(code: Code, state: number, values: Values = {}, hint?: string): Diagnostic {
    const origin = this.nodeOrigin(this.space.nodeAt(state))
    return this.diagnose(code, origin, { state, answer: -1 }, values, hint)
  }

  /** A diagnostic at a position of the source, with the shortest route to the moment where the fault occurs. */
  diagnose(code: Code, origin: Origin, found: FoundAt, values: Values = {}, hint?: string): Diagnostic {
    const { witness, variables } = witnessTo(this.space, this.story, found)
    return diagnose(code, origin, values, { witness, variables, hint })
  }

  nodeOrigin(node: CompiledNode): Origin {
    const ownOrigin = this.story.origins.node.get(node.id)
    if (ownOrigin) return ownOrigin
    // A node that the compiler added has the origin of the next node that the writer wrote.
    const next = node.kind === 'pass' ? node.edges[0]?.to : undefined
    return next ? this.nodeOrigin(next) : { file: this.story.files[0]?.file ?? '', line: 1, column: 1 }
  }

  edgeOrigin(edge: Edge): Origin {
    return this.writtenOrigin(edge) ?? this.nodeOrigin(edge.to)
  }

  /** The source position of the condition, branch, jump or end that the edge comes from. Undefined if the compiler added the edge. */
  writtenOrigin({ from, index }: Edge): Origin | undefined {
    return this.story.origins.target.get(targetKey(from.id, index))
  }

  failedExpression({ edge, source, action }: Fault): SourceExpression {
    const { from, index } = edge
    const sourceOfAction = (this.story.origins.actions.get(targetKey(from.id, index)) ?? []).flatMap((one) =>
      parseActions(one.source).map(() => one),
    )
    return sourceOfAction[action] ?? { source, origin: this.edgeOrigin(edge) }
  }
}
