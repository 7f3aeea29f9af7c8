// The limits for the measured figures of a sound file that the server sends. Tests read the figures from `measured.json`, without ffmpeg.
import type { SoundEntry } from '../render/index-file.js'
import type { Measures } from './served.js'

const MAX_BYTES = 700_000
const MUSIC_LUFS = { from: -20.3, to: -19.7 }
/**
 * At this level, an ambience is audible under music at −20 LUFS and does not mask the music. The range is wide, because
 * a codec at a low bit rate changes quiet noise by up to 3 dB.
 */
const AMBIENCE_LUFS = { from: -37, to: -29 }
const MIN_AMBIENCE_SECONDS = 60

/** Returns `false` for NaN, which stands for a value that ffmpeg could not measure. */
const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  value >= from && value <= to

function musicFaults(entry: SoundEntry, measures: Measures, minimumRange: number): string[] {
  const faults: string[] = []
  if (!isWithin(measures.lufs, MUSIC_LUFS)) faults.push('is not at −20 LUFS')
  if (entry.loop && !(measures.range >= minimumRange))
    faults.push(`has a loudness range of ${measures.range} LU, below ${minimumRange} LU`)
  // A piece that does not loop may start and end with a second of silence.
  if (measures.silentSeconds > (entry.loop ? 0.2 : 1))
    faults.push(`is silent for ${measures.silentSeconds.toFixed(1)} s`)
  return faults
}

function ambienceFaults(measures: Measures): string[] {
  const faults: string[] = []
  if (!isWithin(measures.lufs, AMBIENCE_LUFS)) faults.push('is not between −37 and −29 LUFS')
  if (measures.seconds < MIN_AMBIENCE_SECONDS) faults.push(`lasts less than ${MIN_AMBIENCE_SECONDS} s`)
  return faults
}

export function servedFaults(entry: SoundEntry, measures: Measures, minimumRange = 0): string[] {
  const faults: string[] = []
  if (measures.bytes > MAX_BYTES) faults.push(`is larger than ${MAX_BYTES} bytes`)
  if (measures.truePeak >= -1) faults.push('has a true peak of −1 dB or more')
  if (measures.clippedChannels > 0) faults.push('clips')
  if (measures.dcOffset > (entry.kind === 'music' ? 5e-4 : 2e-3)) faults.push('has a DC offset')
  if (Math.abs(measures.seconds - entry.seconds) > 0.03) faults.push(`should last ${entry.seconds} s`)
  if (entry.kind === 'music') faults.push(...musicFaults(entry, measures, minimumRange))
  if (entry.kind === 'ambience') faults.push(...ambienceFaults(measures))
  if (measures.seam && measures.seam.step >= measures.seam.local) faults.push('clicks at the seam')
  return faults
}
