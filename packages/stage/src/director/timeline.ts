// A timeline is the sequence of stage states that presents one moment of the story. It ends when the learner can answer or when the engine
// continues (specification, section 4, "In-game presentation").
import type { StageState } from '../scene/stage-state.js'

/** How the learner can skip a beat: with a click anywhere, or only with the button. */
type Skip = 'click' | 'button'

/** A step of a timeline: a stage state and its duration. */
export interface Beat {
  readonly picture: StageState
  /** The duration in milliseconds; `Infinity`: the beat waits for the learner. */
  readonly ms: number
  readonly skip: Skip | undefined
  /** The logical names of the images that must be loaded before this beat is shown, including the images of earlier beats. */
  readonly needs: readonly string[]
}

export interface Timeline {
  readonly beats: readonly Beat[]
  /** What happens after the last beat: `rest` waits for the learner, `answer` makes the engine continue. */
  readonly ending: 'rest' | 'answer'
}

/** A change of the stage state at a certain time. */
interface Cue {
  /** Milliseconds after the start of the timeline. */
  readonly time: number
  readonly patch: Partial<StageState>
  readonly needs?: readonly string[]
  readonly skip?: Skip
  /** Whether the cue lasts until the learner skips it. */
  readonly hold?: boolean
}

/**
 * Builds a timeline from cues. Callers may add cues in any order. Each cue changes a part of the stage state that the earlier cues
 * produced.
 */
export class TimelineBuilder {
  readonly #cues: Cue[] = []
  #end = 0

  /** `skip` applies from this cue to the next one. */
  cue(time: number, patch: Partial<StageState>, options: Pick<Cue, 'needs' | 'skip' | 'hold'> = {}): void {
    this.#cues.push({ time, patch, ...options })
    this.until(time)
  }

  /** Makes the timeline last at least until this time. */
  until(time: number): void {
    this.#end = Math.max(this.#end, time)
  }

  get end(): number {
    return this.#end
  }

  /** If `ending` is `rest`, the last beat stays for `lastDuration` milliseconds. By default, it waits for the learner. */
  build(initial: StageState, ending: Timeline['ending'], lastDuration = Number.POSITIVE_INFINITY): Timeline {
    const cues = this.#cues.toSorted((one, other) => one.time - other.time)
    const beats: Beat[] = []
    let picture = initial
    const needed = new Set<string>()
    cues.forEach(({ time, patch, needs = [], skip, hold = false }, index) => {
      picture = { ...picture, ...patch }
      for (const name of needs) needed.add(name)
      const isLast = index === cues.length - 1
      const endTime = cues[index + 1]?.time ?? this.#end
      const isResting = isLast && ending === 'rest'
      const ms = hold ? Number.POSITIVE_INFINITY : isResting ? lastDuration : endTime - time
      beats.push({ picture, ms, skip, needs: [...needed] })
    })
    return { beats, ending }
  }
}
