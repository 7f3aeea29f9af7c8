// A timeline: the stage states that present one moment, until the player can answer or the engine continues (specification, section 4, "In-game
// presentation").
import type { StageState } from '../scene/stage-state.js'

/** How the player can skip a beat: with a click anywhere, or only with the button. */
type Skip = 'click' | 'button'

export interface Beat {
  readonly picture: StageState
  /** The duration in milliseconds; `Infinity`: the beat waits for the player. */
  readonly ms: number
  readonly skip: Skip | undefined
  /** The logical names of the images that must be loaded before this beat is shown, including those of the beats before it. */
  readonly needs: readonly string[]
}

export interface Timeline {
  readonly beats: readonly Beat[]
  /** What happens after the last beat: `rest` waits for the player, `answer` makes the engine continue. */
  readonly ending: 'rest' | 'answer'
}

interface Cue {
  readonly at: number
  readonly patch: Partial<StageState>
  readonly needs?: readonly string[]
  readonly skip?: Skip
  /** The cue lasts until the player skips it. */
  readonly hold?: boolean
}

/** Builds a timeline from cues, added in any order. Each cue changes a part of the stage state of the cue before it. */
export class TimelineBuilder {
  readonly #cues: Cue[] = []
  #end = 0

  /** Adds a cue. `skip` applies from this cue to the next one. */
  cue(at: number, patch: Partial<StageState>, options: Pick<Cue, 'needs' | 'skip' | 'hold'> = {}): void {
    this.#cues.push({ at, patch, ...options })
    this.until(at)
  }

  until(at: number): void {
    this.#end = Math.max(this.#end, at)
  }

  get end(): number {
    return this.#end
  }

  /** Returns the timeline. `lastDuration`: how long the last beat stays before the story continues, if `ending` is `rest`. */
  build(from: StageState, ending: Timeline['ending'], lastDuration = Number.POSITIVE_INFINITY): Timeline {
    const cues = this.#cues.toSorted((one, other) => one.at - other.at)
    const beats: Beat[] = []
    let picture = from
    const needed = new Set<string>()
    cues.forEach(({ at, patch, needs = [], skip, hold = false }, index) => {
      picture = { ...picture, ...patch }
      for (const name of needs) needed.add(name)
      const last = index === cues.length - 1
      const until = cues[index + 1]?.at ?? this.#end
      const resting = last && ending === 'rest'
      const ms = hold ? Number.POSITIVE_INFINITY : resting ? lastDuration : until - at
      beats.push({ picture, ms, skip, needs: [...needed] })
    })
    return { beats, ending }
  }
}
