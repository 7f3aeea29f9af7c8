import type { CompiledNode, Edge, Fault } from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import { targetKey } from '../compile/graph-builder.js'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { StateSpace } from './state-space.js'
import { witnessTo } from './witness.js'

type Values = Readonly<Record<string, string | number>>

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
    return this.tell(code, this.nodeOrigin(this.space.nodeAt(state)), state, values, hint)
  }

  /** A fault at a place of the source, met first at a moment. */
  tell(code: Code, origin: Origin, state: number, values: Values, hint?: string): Diagnostic {
    const { witness, variables } = witnessTo(this.space, this.story.graph, state)
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

  /** Of an edge that somebody wrote, as a condition or a branch; the compiler adds others. */
  writtenOrigin({ from, index }: Edge): Origin | undefined {
    return this.story.origins.target.get(targetKey(from.id, index))
  }

  /** Of the expression that failed on an edge. */
  faultOrigin({ edge, source }: Fault): Origin {
    const action = this.story.origins.action.get(targetKey(edge.from.id, edge.index))
    const failed = edge.condition?.source === source ? undefined : action
    return failed ?? this.edgeOrigin(edge)
  }
}
