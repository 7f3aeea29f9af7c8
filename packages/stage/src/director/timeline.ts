// A moment, as the pictures that follow each other until the player can answer or the engine goes on (specification,
// section 4, "In-game presentation").
import type { Picture } from '../scene/picture.js'

/** What may cut a beat short: a click anywhere, or only the button that says so. */
type Skip = 'click' | 'button'

export interface Beat {
  readonly picture: Picture
  /** How long it stands; `Infinity` until the player does something. */
  readonly ms: number
  readonly skip: Skip | undefined
  /** Logical names of the pictures without which it must not be shown, those of the beats before it included. */
  readonly needs: readonly string[]
}

export interface Timeline {
  readonly beats: readonly Beat[]
  /** At the end: the player answers, or the engine goes on by itself. */
  readonly ending: 'rest' | 'answer'
}

interface Cue {
  readonly at: number
  readonly patch: Partial<Picture>
  readonly needs?: readonly string[]
  readonly skip?: Skip
  /** Stands until it is cut short. */
  readonly hold?: boolean
}

/** Cues on one time line, whatever the order they were noted in; each keeps what those before it have set. */
export class Score {
  readonly #cues: Cue[] = []
  #end = 0

  /** `skip` says what cuts short the time from this cue to the next. */
  cue(at: number, patch: Partial<Picture>, more: Pick<Cue, 'needs' | 'skip' | 'hold'> = {}): void {
    this.#cues.push({ at, patch, ...more })
    this.until(at)
  }

  until(at: number): void {
    this.#end = Math.max(this.#end, at)
  }

  get end(): number {
    return this.#end
  }

  /** `stands`: how long the end of something that rests stands before the story goes on by itself. */
  play(from: Picture, ending: Timeline['ending'], stands = Number.POSITIVE_INFINITY): Timeline {
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
      const ms = hold ? Number.POSITIVE_INFINITY : resting ? stands : until - at
      beats.push({ picture, ms, skip, needs: [...needed] })
    })
    return { beats, ending }
  }
}
