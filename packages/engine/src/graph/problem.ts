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
  /** The variable that is never set, the option that is none, or the way round: what a host may put in its own words. */
  readonly about?: string
}
