export type ProblemCode =
  | 'no-start'
  | 'unknown-type'
  | 'unknown-target'
  | 'unknown-demo-end'
  | 'bad-condition'
  | 'bad-action'
  | 'unknown-variable'
  | 'unknown-option'
  | 'silent-cycle'

/** A problem found when a graph is compiled. `openStory` rejects a graph with any problem except `unknown-option`. */
export interface Problem {
  readonly code: ProblemCode
  readonly node: string
  /** The index of the target, if the problem is in one of the node's targets. */
  readonly target?: number
  readonly message: string
  /** The unknown variable, the unknown option or the nodes of the cycle. A caller can write its own message with this text. */
  readonly about?: string
}
