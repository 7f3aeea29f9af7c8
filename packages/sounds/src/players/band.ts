// The band contains the parts, the timing and the dynamics. Player functions (`sing`, `pick`, `comp`, `bow`…) write notes into the parts.
import { clamp, gauss, type Random, random, seedFor } from '../theory/random.js'
import type { Clock } from './clock.js'
import type { Instrument } from './instruments.js'

export interface Stroke {
  /** The start, in seconds. */
  readonly time: number
  /** The length, in seconds. */
  readonly length: number
  readonly pitch: number
  readonly velocity: number
}

export interface Control {
  readonly time: number
  /** The MIDI number of the controller. */
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
  /** How late all parts play at each beat, in seconds. */
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

  /** Blends the last eight beats into the first value, so that the drift of a loop has no jump. */
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

  randomFor(part: Part): Random {
    return random(seedFor(part.name, this.options.seed) ^ (part.strokes.length * 7919))
  }

  private beatInPiece(beat: number): number {
    const { beats, loop } = this.options.clock
    return loop ? ((beat % beats) + beats) % beats : clamp(beat, 0, beats - 1e-6)
  }

  /** The time of a beat, with swing and drift. */
  seconds(beat: number): number {
    const wholeBeat = Math.floor(beat + 1e-9)
    const fraction = beat - wholeBeat
    const { swing, clock } = this.options
    const swung =
      wholeBeat + (fraction < 0.5 ? fraction * 2 * swing : swing + (fraction - 0.5) * 2 * (1 - swing))
    const driftBeat = this.beatInPiece(swung)
    const i = Math.floor(driftBeat)
    const from = this.drift[i] ?? 0
    return clock.secondsAt(swung) + from + ((this.drift[i + 1] ?? from) - from) * (driftBeat - i)
  }

  level(beat: number): number {
    const position = this.beatInPiece(beat)
    const { dynamics } = this.options
    let [fromBeat, fromLevel] = dynamics[0] ?? [0, 0.6]
    for (const [toBeat, toLevel] of dynamics) {
      if (toBeat > position)
        return fromLevel + ((toLevel - fromLevel) * (position - fromBeat)) / (toBeat - fromBeat)
      fromBeat = toBeat
      fromLevel = toLevel
    }
    return fromLevel
  }

  /** A number to add to the velocity of a note: highest on the first beat of the bar, lowest between beats. */
  metricAccent(beat: number): number {
    const { beatsPerBar } = this.options
    const inBar = ((beat % beatsPerBar) + beatsPerBar) % beatsPerBar
    const onBeat = Math.abs(inBar - Math.round(inBar)) < 0.05
    if (!onBeat) return -3
    const count = Math.round(inBar) % beatsPerBar
    if (count === 0) return 4
    return beatsPerBar % 2 === 0 && count === beatsPerBar / 2 ? 2 : 0
  }

  velocity(raw: number, beat: number, low = 15, high = 112): number {
    return clamp(Math.round(raw * (0.6 + 0.67 * this.level(beat))), low, high)
  }
}
