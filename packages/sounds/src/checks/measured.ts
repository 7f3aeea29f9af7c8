// `measured.json`: the measurements of each sound file that the game serves, and a hash of the file at the time of the measurement.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Measures } from './served.js'

export interface RecordedMeasures extends Measures {
  readonly hash: string
}

export type MeasuredFiles = Readonly<Record<string, RecordedMeasures>>

export const fileHash = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

const NUMBERS = [
  'seconds',
  'bytes',
  'lufs',
  'range',
  'truePeak',
  'clippedChannels',
  'dcOffset',
  'silentSeconds',
]

function isRecorded(value: unknown): value is RecordedMeasures {
  if (typeof value !== 'object' || value === null || !('hash' in value)) return false
  const fields = new Map(Object.entries(value))
  // The loudness of a sound shorter than 400 ms is NaN, because ffmpeg cannot measure it. JSON stores NaN as null.
  return NUMBERS.every((name) => typeof fields.get(name) === 'number' || fields.get(name) === null)
}

export function readMeasured(file: string): MeasuredFiles {
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const found: Record<string, RecordedMeasures> = {}
  for (const [name, value] of Object.entries(Object(content))) if (isRecorded(value)) found[name] = value
  return found
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/**
 * Rounds the figures, so that `measured.json` stays the same if a new measurement differs only in the last digit. The loudness figures are
 * already rounded by ffmpeg.
 */
export const toRecord = (measures: Measures, hash: string): RecordedMeasures => ({
  ...measures,
  hash,
  seconds: rounded(measures.seconds, 3),
  dcOffset: rounded(measures.dcOffset, 6),
  silentSeconds: rounded(measures.silentSeconds, 2),
  ...(measures.seam
    ? {
        seam: {
          raw: rounded(measures.seam.raw, 6),
          step: rounded(measures.seam.step, 6),
          local: rounded(measures.seam.local, 6),
        },
      }
    : {}),
})
