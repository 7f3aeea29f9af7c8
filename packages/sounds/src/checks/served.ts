// Measures the files that the server sends. ffmpeg decodes them and measures the loudness, independently of `dsp/loudness.ts`.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { RATE } from '../dsp/biquad.js'
import { peak, type Stereo, sides } from '../dsp/stereo.js'
import { readInterleaved } from '../dsp/wav.js'
import type { SoundEntry } from '../render/index-file.js'
import { runProgram } from '../render/tools.js'

export interface Measures {
  readonly file: string
  readonly seconds: number
  readonly bytes: number
  readonly lufs: number
  /** The loudness range according to EBU Tech 3342, in LU: how far loud passages are above quiet ones. */
  readonly range: number
  /** The true peak, in dBTP. */
  readonly truePeak: number
  /** The number of channels with a sample at full scale. */
  readonly clippedChannels: number
  /** The absolute value of the mean sample; the larger value of the two channels. */
  readonly dcOffset: number
  /** The longest time below −60 dBFS, in seconds. */
  readonly silentSeconds: number
  readonly seam?: Seam
}

/**
 * The seam of a loop is where the player jumps from the last sample to the first one. Each figure is a difference between two
 * neighbouring samples.
 */
export interface Seam {
  /** The difference at the seam, as in the file. */
  readonly raw: number
  /** The difference at the seam after the player's crossfade. */
  readonly step: number
  /** The largest other difference within 50 ms of the seam, also measured after the crossfade. */
  readonly local: number
}

function decode(file: string): Stereo {
  const args = ['-v', 'error', '-i', file, '-ac', '2', '-ar', String(RATE), '-f', 'f32le', '-']
  return readInterleaved(runProgram('ffmpeg', args).stdout)
}

function measureLoudness(file: string, entry: SoundEntry): Pick<Measures, 'lufs' | 'range' | 'truePeak'> {
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
  const { stderr } = runProgram('ffmpeg', args)
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    range: Number(/LRA:\s+([\d.]+) LU/.exec(summary)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  }
}

/** 50 ms, in samples. */
const WINDOW = 0.05 * RATE

function longestSilence({ left, right }: Stereo): number {
  let longest = 0
  let current = 0
  for (let start = 0; start + WINDOW <= left.length; start += WINDOW) {
    let sum = 0
    for (const side of [left, right]) for (const x of side.subarray(start, start + WINDOW)) sum += x * x
    current = Math.sqrt(sum / (2 * WINDOW)) < 1e-3 ? current + WINDOW / RATE : 0
    longest = Math.max(longest, current)
  }
  return longest
}

/** The length of the player's crossfade, in samples. The last 20 ms of the loop blend into the 20 ms before the start of the loop. */
const BLEND = 0.02 * RATE

/** The samples around the seam, as the player plays them: the end of the loop, then its start. */
function aroundSeam(side: Float64Array, loopStart: number, loopEnd: number, blend: number): number[] {
  const tail = [...side.subarray(loopEnd - WINDOW, loopEnd)]
  const beforeStart = side.subarray(loopStart - blend, loopStart)
  beforeStart.forEach((x, i) => {
    const index = WINDOW - blend + i
    const weight = (i + 1) / blend
    tail[index] = (1 - weight) * (tail[index] ?? 0) + weight * x
  })
  return [...tail, ...side.subarray(loopStart, loopStart + WINDOW)]
}

function seamOf(sound: Stereo, { start, end }: { start: number; end: number }): Seam {
  const loopStart = Math.round(start * RATE)
  const loopEnd = Math.round(end * RATE)
  const seam = { raw: 0, step: 0, local: 0 }
  for (const side of sides(sound)) {
    const steps = (blend: number) => {
      const samples = aroundSeam(side, loopStart, loopEnd, blend)
      return samples.slice(1).map((x, i) => Math.abs(x - (samples[i] ?? x)))
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
    ...measureLoudness(path, entry),
    clippedChannels: sides(sound).filter((side) => peak(side) >= 0.999).length,
    dcOffset: Math.max(...means),
    silentSeconds: longestSilence(sound),
    ...(entry.loop ? { seam: seamOf(sound, entry.loop) } : {}),
  }
}
