import type { Progression } from '@didascalie/contract'
import type { Problem } from './graph/problem.js'

export type StoryErrorCode =
  /** The graph has problems: `problems` lists them all. */
  | 'invalid-graph'
  /** The index is not one of the offered answers. */
  | 'not-offered'
  /** The story has ended and accepts no answer. */
  | 'ended'
  /** The story cannot continue from this moment. The check of the story reports where this can happen. */
  | 'dead-end'
  /** The moment was made by another version of the story. */
  | 'other-version'
  /** The saved node is no longer in the story: `fallback` is where to resume. */
  | 'lost-position'

export interface StoryErrorDetails {
  readonly problems?: readonly Problem[]
  readonly fallback?: Progression
}

/** Thrown for every request that the engine rejects. The moment that the caller passed stays valid. */
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
