import type { Progression } from '@didascalie/contract'
import { type Moment, type Story, StoryError } from '@didascalie/engine'

interface Resumed {
  readonly moment: Moment
  /**
   * Whether the saved node no longer exists. The story then resumes at the start of the saved scene. If this scene no longer exists, the
   * story starts again.
   */
  readonly isLost: boolean
}

export function resume(story: Story, progression: Progression): Resumed {
  try {
    return { moment: story.begin(progression), isLost: false }
  } catch (error) {
    if (!(error instanceof StoryError) || error.code !== 'lost-position') throw error
    console.warn(error.message)
    return { moment: story.begin(error.fallback ?? {}), isLost: true }
  }
}
