import { gauss } from '../theory/random.js'
import { byBeat, type Note } from '../theory/score.js'
import type { Band, Part } from './band.js'

/** A plucked bass, slightly ahead of the beat. Notes shorter than half a beat are ghost notes: they are quieter. */
export function bass(band: Band, part: Part, notes: readonly Note[], velocity = 82): void {
  const chance = band.randomFor(part)
  for (const note of byBeat(notes)) {
    const time = band.seconds(note.beat) - 0.003 + gauss(chance) * 0.004
    const ghost = note.length < 0.5 ? -14 : 0
    const raw = velocity + band.metricAccent(note.beat) + ghost + (note.accent ?? 0) + gauss(chance) * 3
    part.strokes.push({
      time,
      length: band.seconds(note.beat + note.length) - time,
      pitch: note.pitch,
      velocity: band.velocity(raw, note.beat, 20, 110),
    })
  }
}
