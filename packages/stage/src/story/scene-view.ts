import type { Snapshot } from '../director/directing.js'
import type { Gesture } from '../director/presenter.js'

/** What both layouts are given to draw. */
export interface SceneView {
  readonly snapshot: Snapshot
  readonly title: string
  /** The day, when it is known. */
  readonly day: string | undefined
  readonly seen: ReadonlySet<string>
  /** What is shown to somebody who finds nothing. */
  readonly hint: string | undefined
  readonly revealed: boolean
  readonly onGesture: (gesture: Gesture) => void
  readonly onReveal: () => void
  /** A print is looked at close. */
  readonly onLook: (looking: boolean) => void
}
