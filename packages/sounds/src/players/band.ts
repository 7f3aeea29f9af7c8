// The band contains the parts, the timing and the dynamics. Players (sing, pick, comp, bow…) write their notes into its parts.
import { clamp, gauss, type Random, random, seedFor } from '../theory/random.js'
import type { Clock } from './clock.js'
import type { Instrument } from './instruments.js'

export interface Stroke {
  /** The start in seconds. */
  readonly time: number
  readonly length: number
  readonly pitch: number
  readonly velocity: number
}

export interface Control {
  readonly time: number
  readonly controller: number
  readonly value: number
}

export interface Part extends Instrument {
  readonly strokes: Stroke[]
  readonly controls: Control[]
}

export interface BandOptions {
  readonly clock: Clock
  readonly beatsPerBar: number
  /** The position of the half beat: 0.5 for straight rhythm, 0.67 for triplets. */
  readonly swing: number
  /** The loudness (0 to 1) at given beats, with linear interpolation between them. */
  readonly dynamics: readonly (readonly [beat: number, level: number])[]
  readonly seed: number
}

export class Band {
  readonly parts: Part[] = []
  private readonly drift: number[] = []

  constructor(readonly options: BandOptions) {
    const { clock, seed } = options
    const next = random(seed)
    const count = Math.ceil(clock.beats) + 1
    let x = 0
    for (let i = 0; i < count; i++) {
      // All parts share a slow drift of a few milliseconds, like musicians who play together.
      x = x * 0.85 + gauss(next) * 0.0028
      this.drift.push(x)
    }
    if (clock.loop) this.closeDrift(count - 1)
  }

  private closeDrift(last: number): void {
    const first = this.drift[0] ?? 0
    this.drift.forEach((value, i) => {
      const weight = clamp((i - (last - 8)) / 8, 0, 1)
      this.drift[i] = value * (1 - weight) + first * weight
    })
  }

  add(instrument: Instrument): Part {
    const part: Part = { ...instrument, strokes: [], controls: [] }
    this.parts.push(part)
    return part
  }

  chanceFor(part: Part): Random {
    return random(seedFor(part.name, this.options.seed) ^ (part.strokes.length * 7919))
  }

  /** Converts a beat of a loop to the equivalent beat in its first round. */
  private home(beat: number): number {
    const { beats, loop } = this.options.clock
    return loop ? ((beat % beats) + beats) % beats : clamp(beat, 0, beats - 1e-6)
  }

  seconds(beat: number): number {
    const whole = Math.floor(beat + 1e-9)
    const part = beat - whole
    const { swing, clock } = this.options
    const swung = whole + (part < 0.5 ? part * 2 * swing : swing + (part - 0.5) * 2 * (1 - swing))
    const home = this.home(swung)
    const i = Math.floor(home)
    const from = this.drift[i] ?? 0
    return clock.at(swung) + from + ((this.drift[i + 1] ?? from) - from) * (home - i)
  }

  level(beat: number): number {
    const at = this.home(beat)
    const { dynamics } = this.options
    let [fromBeat, fromLevel] = dynamics[0] ?? [0, 0.6]
    for (const [toBeat, toLevel] of dynamics) {
      if (toBeat > at) return fromLevel + ((toLevel - fromLevel) * (at - fromBeat)) / (toBeat - fromBeat)
      fromBeat = toBeat
      fromLevel = toLevel
    }
    return fromLevel
  }

  /** The weight of a beat: largest for the first of the bar, smallest for off-beats. */
  metre(beat: number): number {
    const { beatsPerBar } = this.options
    const inBar = ((beat % beatsPerBar) + beatsPerBar) % beatsPerBar
    const onBeat = Math.abs(inBar - Math.round(inBar)) < 0.05
    if (!onBeat) return -3
    const count = Math.round(inBar) % beatsPerBar
    if (count === 0) return 4
    return beatsPerBar % 2 === 0 && count === beatsPerBar / 2 ? 2 : 0
  }

  /** Applies the dynamics of the piece to a velocity. */
  velocity(raw: number, beat: number, low = 15, high = 112): number {
    return clamp(Math.round(raw * (0.72 + 0.48 * this.level(beat))), low, high)
  }
}
