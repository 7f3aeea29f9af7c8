// From beats to seconds. One MIDI tick is one FluidSynth block (64 samples at 48 kHz): a loop whose beats are whole
// ticks is a whole number of blocks. FluidSynth's player counts in whole milliseconds, and three ticks are four of them:
// a loop of a multiple of three ticks repeats sample for sample, any other does not. Fifteen ticks are an Opus frame
// (20 ms): with a multiple of them both ends of a loop are cut into frames alike, and decode alike.

export const TICKS_PER_SECOND = 750

export interface Clock {
  readonly beats: number
  /** Where the music repeats, or where it has ended. */
  readonly seconds: number
  readonly loop: boolean
  at(beat: number): number
}

/** A steady pulse that repeats, with a push and pull that closes on itself: `rubato` in seconds, periodic in `beats`. */
export function looping(
  ticksPerBeat: number,
  beats: number,
  rubato: (beat: number) => number = () => 0,
): Clock {
  if ((ticksPerBeat * beats) % 15 !== 0) throw new Error('a loop must be a multiple of fifteen ticks')
  const perBeat = ticksPerBeat / TICKS_PER_SECOND
  return {
    beats,
    seconds: beats * perBeat,
    loop: true,
    at: (beat) => beat * perBeat + rubato(((beat % beats) + beats) % beats),
  }
}

/** Through given points (beat, second), straight between them and as the last stretch went after them. */
export function through(
  points: readonly (readonly [beat: number, second: number])[],
  seconds: number,
): Clock {
  const [first = [0, 0], second = [1, 1]] = points
  const last = points.at(-1) ?? second
  return {
    beats: last[0],
    seconds,
    loop: false,
    at: (beat) => {
      let from = first
      let to = second
      for (const point of points.slice(2)) {
        if (beat < to[0]) break
        from = to
        to = point
      }
      return from[1] + ((beat - from[0]) * (to[1] - from[1])) / (to[0] - from[0])
    },
  }
}
