import type { Progression } from '@didascalie/contract'
import { type Moment, type Story, StoryError } from '@didascalie/engine'

interface Resumed {
  readonly moment: Moment
  /** The saved node no longer exists: the story resumes at the start of its scene, or at its own start. */
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
