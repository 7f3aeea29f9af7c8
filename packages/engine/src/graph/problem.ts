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

/** A fault of a graph, found when it is opened. Only `unknown-option` does not stop the opening. */
export interface Problem {
  readonly code: ProblemCode
  readonly node: string
  /** Which of the node's targets, when it is one of them. */
  readonly target?: number
  readonly message: string
}
