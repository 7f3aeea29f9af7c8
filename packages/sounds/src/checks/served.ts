// Measures the files that the server sends. ffmpeg decodes them and measures the loudness, independently of our own meter.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { RATE } from '../dsp/biquad.js'
import { peak, type Stereo, sides } from '../dsp/stereo.js'
import { interleaved } from '../dsp/wav.js'
import type { SoundEntry } from '../render/index-file.js'
import { call } from '../render/tools.js'

export interface Measures {
  readonly file: string
  readonly seconds: number
  readonly bytes: number
  readonly lufs: number
  /** The true peak, in dBTP. */
  readonly truePeak: number
  readonly clipped: number
  /** The DC offset: the larger mean of the two channels. */
  readonly constant: number
  /** The longest time below −60 dBFS, in seconds. */
  readonly silence: number
  readonly seam?: Seam
}

/**
 * The seam of a loop. `raw`: the step from the last sample to the first in the file. `step`: the same after the crossfade of the player. `local`: the
 * largest other step within 50 ms of the seam.
 */
export interface Seam {
  readonly raw: number
  readonly step: number
  readonly local: number
}

function decode(file: string): Stereo {
  const args = ['-v', 'error', '-i', file, '-ac', '2', '-ar', String(RATE), '-f', 'f32le', '-']
  return interleaved(call('ffmpeg', args).stdout)
}

function meter(file: string, entry: SoundEntry): { lufs: number; truePeak: number } {
  const loopOnly = entry.loop ? `atrim=start=${entry.loop.start}:end=${entry.loop.end},` : ''
  const args = [
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    `${loopOnly}ebur128=peak=true`,
    '-f',
    'null',
    '-',
  ]
  const { stderr } = call('ffmpeg', args)
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  }
}

const WINDOW = 0.05 * RATE

function longestSilence({ left, right }: Stereo): number {
  let longest = 0
  let current = 0
  for (let at = 0; at + WINDOW <= left.length; at += WINDOW) {
    let sum = 0
    for (const side of [left, right]) for (const x of side.subarray(at, at + WINDOW)) sum += x * x
    current = Math.sqrt(sum / (2 * WINDOW)) < 1e-3 ? current + WINDOW / RATE : 0
    longest = Math.max(longest, current)
  }
  return longest
}

/** The length of the player's crossfade: the last 20 ms before the end blend into the 20 ms before the start. */
const BLEND = 0.02 * RATE

function joined(side: Float64Array, from: number, to: number, blend: number): number[] {
  const before = [...side.subarray(to - WINDOW, to)]
  const lead = side.subarray(from - blend, from)
  lead.forEach((x, i) => {
    const at = WINDOW - blend + i
    const weight = (i + 1) / blend
    before[at] = (1 - weight) * (before[at] ?? 0) + weight * x
  })
  return [...before, ...side.subarray(from, from + WINDOW)]
}

function seamOf(sound: Stereo, { start, end }: { start: number; end: number }): Seam {
  const from = Math.round(start * RATE)
  const to = Math.round(end * RATE)
  const seam = { raw: 0, step: 0, local: 0 }
  for (const side of sides(sound)) {
    const steps = (blend: number) => {
      const around = joined(side, from, to, blend)
      return around.slice(1).map((x, i) => Math.abs(x - (around[i] ?? x)))
    }
    const blended = steps(BLEND)
    seam.raw = Math.max(seam.raw, steps(0)[WINDOW - 1] ?? 0)
    seam.step = Math.max(seam.step, blended[WINDOW - 1] ?? 0)
    seam.local = Math.max(seam.local, ...blended.toSpliced(WINDOW - 1, 1))
  }
  return seam
}

export function measure(media: string, name: string, format: string, entry: SoundEntry): Measures {
  const path = join(media, `${name}.${format}`)
  const sound = decode(path)
  const means = sides(sound).map((side) => Math.abs(side.reduce((sum, x) => sum + x, 0) / side.length))
  return {
    file: `${name}.${format}`,
    seconds: sound.left.length / RATE,
    bytes: statSync(path).size,
    ...meter(path, entry),
    clipped: sides(sound).filter((side) => peak(side) >= 0.999).length,
    constant: Math.max(...means),
    silence: longestSilence(sound),
    ...(entry.loop ? { seam: seamOf(sound, entry.loop) } : {}),
  }
}

/** Lists the faults of a file. */
export function faults(entry: SoundEntry, found: Measures): string[] {
  const wrong: string[] = []
  if (found.bytes > 700_000) wrong.push('too heavy')
  if (found.truePeak >= -1) wrong.push('peaks too high')
  if (found.clipped > 0) wrong.push('clips')
  if (found.constant > (entry.kind === 'music' ? 5e-4 : 2e-3)) wrong.push('has a DC offset')
  if (Math.abs(found.seconds - entry.seconds) > 0.03) wrong.push(`should last ${entry.seconds} s`)
  if (entry.kind !== 'music') return wrong
  if (!(Math.abs(found.lufs + 20) <= 0.3)) wrong.push('is not at −20 LUFS')
  // A piece that ends may have silence at its start and end. A loop must not be silent.
  if (found.silence > (entry.loop ? 0.2 : 1)) wrong.push(`is silent for ${found.silence.toFixed(1)} s`)
  if (found.seam && found.seam.step >= found.seam.local) wrong.push('clicks at the seam')
  return wrong
}
