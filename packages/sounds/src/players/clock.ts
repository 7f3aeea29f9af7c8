// Converts beats to seconds. The length of a loop must be a multiple of fifteen MIDI ticks, for two reasons:
// - FluidSynth counts in whole milliseconds, and three ticks are 4 ms. So FluidSynth repeats only multiples of three ticks exactly.
// - Fifteen ticks are one Opus frame (20 ms). So both ends of the loop have the same position in their frames and decode identically.

/** One MIDI tick is one FluidSynth block: 64 samples at 48 kHz. */
export const TICKS_PER_SECOND = 750

export interface Clock {
  readonly beats: number
  /** The time at which the music repeats or ends. */
  readonly seconds: number
  readonly loop: boolean
  secondsAt(beat: number): number
}

/** The clock of a loop with a steady tempo. `rubato` returns the delay of a beat relative to this tempo, in seconds. */
export function loopingClock(
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
    secondsAt: (beat) => beat * perBeat + rubato(((beat % beats) + beats) % beats),
  }
}

/** A tempo given as points (beat, second), with linear interpolation. After the last point, the last tempo continues. */
export function clockThrough(
  points: readonly (readonly [beat: number, second: number])[],
  seconds: number,
): Clock {
  const [firstPoint = [0, 0], secondPoint = [1, 1]] = points
  const last = points.at(-1) ?? secondPoint
  return {
    beats: last[0],
    seconds,
    loop: false,
    secondsAt: (beat) => {
      let from = firstPoint
      let to = secondPoint
      for (const point of points.slice(2)) {
        if (beat < to[0]) break
        from = to
        to = point
      }
      return from[1] + ((beat - from[0]) * (to[1] - from[1])) / (to[0] - from[0])
    },
  }
}
