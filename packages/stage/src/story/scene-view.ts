import type { Snapshot } from '../director/directing.js'
import type { StoryInput } from '../director/presenter.js'

/** The React props of both layouts: `StageView` and `ReadingView`. */
export interface SceneView {
  readonly snapshot: Snapshot
  readonly title: string
  readonly chapterName: string | undefined
  /** The objects of this place that the learner has opened. */
  readonly seen: ReadonlySet<string>
  /** The object that shimmers as a hint for a stuck learner. */
  readonly hint: string | undefined
  /** Whether the names of all clickable objects are shown. */
  readonly revealed: boolean
  readonly onInput: (input: StoryInput) => void
  readonly onReveal: () => void
  /** The learner enlarges an insert (a picture over the stage), or closes the enlarged insert. */
  readonly onEnlarge: (isEnlarged: boolean) => void
}
