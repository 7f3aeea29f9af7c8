import { type CompiledNode, type Edge, type Fault, parseActions } from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import { targetKey } from '../compile/graph-builder.js'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { Written } from '../parse/syntax.js'
import type { Meeting, Outcome } from './outcomes.js'
import type { StateSpace } from './state-space.js'
import { witnessTo } from './witness.js'

type Values = Readonly<Record<string, string | number>>

/** The moments of an exploration as an analysis reads them: typed arrays by moment, of which 0 is the first. */
export interface Moments {
  readonly count: number
  /** Answer `a` at moment `m` leads to `targets[offsets[m] + a]`; there are `offsets[m + 1] - offsets[m]` of them. */
  readonly offsets: Int32Array
  readonly targets: Int32Array
  /** What stands there, as an index of `outcomes`: node, form, what is offered, and for each answer what is set and met. Two
   * moments with one outcome show the same. */
  readonly outcomeOf: Int32Array
  readonly outcomes: readonly Outcome[]
  readonly ends: Int32Array
}

/** Of an exploration that looked at everything. */
export function momentsOf(space: StateSpace): Moments {
  const { outcomes, of } = space.outcomeTable
  return {
    count: space.size,
    ...space.successors,
    outcomes,
    outcomeOf: of,
    ends: Int32Array.from(space.ends),
  }
}

/** The explored moments, with where they were written: what every finding starts from. */
export class Explored {
  constructor(
    readonly space: StateSpace,
    readonly story: CompiledStory,
  ) {}

  get edges(): Edge[] {
    return this.space.graph.nodes.flatMap(({ edges }) => edges)
  }

  /** A fault at a moment, with the shortest way there. */
  at(code: Code, state: number, values: Values = {}, hint?: string): Diagnostic {
    const origin = this.nodeOrigin(this.space.nodeAt(state))
    return this.tell(code, origin, { state, answer: -1 }, values, hint)
  }

  /** A fault at a place of the source, with the shortest way to where it is met. */
  tell(code: Code, origin: Origin, met: Meeting, values: Values = {}, hint?: string): Diagnostic {
    const { witness, variables } = witnessTo(this.space, this.story, met)
    return diagnose(code, origin, values, { witness, variables, hint })
  }

  nodeOrigin(node: CompiledNode): Origin {
    const own = this.story.origins.node.get(node.id)
    if (own) return own
    // What the compiler put in between stands where the next written thing stands.
    const next = node.kind === 'pass' ? node.edges[0]?.to : undefined
    return next ? this.nodeOrigin(next) : { file: this.story.files[0]?.file ?? '', line: 1, column: 1 }
  }

  edgeOrigin(edge: Edge): Origin {
    return this.writtenOrigin(edge) ?? this.nodeOrigin(edge.to)
  }

  /** Of an edge that somebody wrote, as a condition, a branch, a jump or an end; the compiler adds others. */
  writtenOrigin({ from, index }: Edge): Origin | undefined {
    return this.story.origins.target.get(targetKey(from.id, index))
  }

  /** The expression that failed on an edge, as it was written. */
  failed({ edge, source, action }: Fault): Written {
    const { from, index } = edge
    const written = (this.story.origins.actions.get(targetKey(from.id, index)) ?? []).flatMap((one) =>
      parseActions(one.source).map(() => one),
    )
    return written[action] ?? { source, origin: this.edgeOrigin(edge) }
  }
}
