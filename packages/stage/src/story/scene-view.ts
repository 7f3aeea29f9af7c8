import type { Snapshot } from '../director/directing.js'
import type { Gesture } from '../director/presenter.js'

/** The props that both layouts take. */
export interface SceneView {
  readonly snapshot: Snapshot
  readonly title: string
  /** The name of the chapter, if known. */
  readonly day: string | undefined
  readonly seen: ReadonlySet<string>
  /** The object that is the hint for a stuck player. */
  readonly hint: string | undefined
  readonly revealed: boolean
  readonly onGesture: (gesture: Gesture) => void
  readonly onReveal: () => void
  /** Called when the player enlarges or closes an insert. */
  readonly onEnlarge: (isEnlarged: boolean) => void
}
