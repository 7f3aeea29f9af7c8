// Percussion: brushes for a band, and written patterns.
import { gauss } from '../theory/random.js'
import type { Band, Part } from './band.js'

/** The MIDI notes of the drums in the brush kit and the standard kit. */
export const DRUM = {
  kick: 36,
  rim: 37,
  tap: 38,
  slap: 39,
  swirl: 40,
  pedalHat: 44,
  closedHat: 42,
  shaker: 82,
  highBlock: 76,
  lowBlock: 77,
  triangle: 81,
} as const

export type Drum = keyof typeof DRUM

/** One stroke. Beats count from 0 at the start of the bar. */
export type Beat = readonly [beat: number, drum: Drum, velocity: number]

function hit(
  band: Band,
  part: Part,
  next: () => number,
  beat: number,
  drum: Drum,
  velocity: number,
  late = 0,
): void {
  const time = band.seconds(beat) + late + gauss(next) * 0.004
  const raw = velocity + gauss(next) * 4
  part.strokes.push({ time, length: 0.3, pitch: DRUM[drum], velocity: band.velocity(raw, beat, 8, 110) })
}

/**
 * Brushes, for bars of four beats. `density` returns a number for each bar. 0: silence. More than 0: two swirls, taps on beats two and
 * four, and soft taps at random. From 2 on: also the hi-hat pedal, a soft kick and, at random, a second one. From 3 on: also a slap and a
 * tap at the end of every fourth bar.
 */
export function brushes(
  band: Band,
  part: Part,
  firstBeat: number,
  bars: number,
  density: (bar: number) => number,
): void {
  const chance = band.randomFor(part)
  const play = (beat: number, drum: Drum, velocity: number, late = 0) =>
    hit(band, part, chance, beat, drum, velocity, late)
  for (let bar = 0; bar < bars; bar++) {
    const barDensity = density(bar)
    const beat = firstBeat + bar * 4
    if (barDensity <= 0) continue
    play(beat, 'swirl', 50)
    play(beat + 2, 'swirl', 44)
    play(beat + 1, 'tap', 52 + 4 * barDensity, 0.004)
    play(beat + 3, 'tap', 56 + 4 * barDensity, 0.004)
    if (barDensity >= 2) {
      play(beat + 1, 'pedalHat', 20)
      play(beat + 3, 'pedalHat', 22)
      play(beat, 'kick', 40)
      if (chance() < 0.5) play(beat + 2.5, 'kick', 30)
    }
    for (const off of [0.5, 1.5, 2.5, 3.5])
      if (chance() < 0.16 + 0.15 * barDensity) play(beat + off, 'tap', 26 + chance() * 8)
    if (barDensity >= 3 && bar % 4 === 3) {
      play(beat + 3, 'slap', 46)
      play(beat + 3.5, 'tap', 48)
    }
  }
}

/** Plays the written pattern of each bar. */
export function tapping(
  band: Band,
  part: Part,
  firstBeat: number,
  bars: number,
  pattern: (bar: number) => readonly Beat[],
): void {
  const chance = band.randomFor(part)
  for (let bar = 0; bar < bars; bar++) {
    const start = firstBeat + bar * band.options.beatsPerBar
    for (const [beat, drum, velocity] of pattern(bar)) hit(band, part, chance, start + beat, drum, velocity)
  }
}
