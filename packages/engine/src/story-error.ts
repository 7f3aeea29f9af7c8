import type { Progression } from '@didascalie/contract'
import type { Problem } from './graph/problem.js'

export type StoryErrorCode =
  /** The graph has faults: `problems` lists them all. */
  | 'invalid-graph'
  /** The index is not among those offered. */
  | 'not-offered'
  /** The story has ended: there is nothing to answer. */
  | 'ended'
  /** No way on is open. The explorer proves that this cannot happen. */
  | 'dead-end'
  /** The moment was made by another version of the story. */
  | 'other-version'
  /** The saved node is no longer in the story: `fallback` is where to resume. */
  | 'lost-position'

export interface StoryErrorDetails {
  readonly problems?: readonly Problem[]
  readonly fallback?: Progression
}

/** Whatever the engine refuses. Nothing was changed: the moment one had still stands. */
export class StoryError extends Error {
  override readonly name = 'StoryError'
  readonly problems: readonly Problem[]
  readonly fallback: Progression | undefined

  constructor(
    readonly code: StoryErrorCode,
    message: string,
    details: StoryErrorDetails = {},
  ) {
    super(message)
    this.problems = details.problems ?? []
    this.fallback = details.fallback
  }
}
