import type { Gesture } from '@didascalie/contract'
import type { ReactNode } from 'react'

export interface GestureProps<Settings extends Gesture> {
  readonly gesture: Settings
  /** The line that asks for the gesture. */
  readonly texts: ReactNode
  /** Also called when the learner skips the gesture. */
  readonly onDone: () => void
}
