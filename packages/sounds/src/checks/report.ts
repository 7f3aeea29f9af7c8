import { join } from 'node:path'
import { soundIndex, writeIfChanged } from '../render/index-file.js'
import type { SoundSet } from '../sound-set.js'
import { fileHash, type RecordedMeasures, readMeasured, toRecord } from './measured.js'
import { type Measures, measure } from './served.js'
import { servedFaults } from './served-faults.js'

const COLUMNS = [
  'file',
  'seconds',
  'bytes',
  'LUFS',
  'LU',
  'dBTP',
  'silence',
  'seam (raw) / local',
  'verdict',
] as const
const WIDTHS = [24, 8, 7, 6, 5, 6, 7, 24, 0] as const

function row(values: readonly string[]): string {
  return values
    .map((cell, k) => (k === 0 ? cell.padEnd(WIDTHS[k] ?? 0) : cell.padStart(WIDTHS[k] ?? 0)))
    .join('  ')
}

function cells(measures: Measures, faultTexts: readonly string[]): string[] {
  const [step, raw, local] = [measures.seam?.step, measures.seam?.raw, measures.seam?.local].map((x) =>
    x?.toFixed(4),
  )
  const seam = measures.seam ? `${step} (${raw}) / ${local}` : '–'
  return [
    measures.file,
    measures.seconds.toFixed(2),
    String(measures.bytes),
    Number.isFinite(measures.lufs) && measures.seconds > 1 ? measures.lufs.toFixed(1) : '–',
    Number.isFinite(measures.range) && measures.seconds > 3 ? measures.range.toFixed(1) : '–',
    measures.truePeak.toFixed(1),
    measures.silentSeconds.toFixed(2),
    seam,
    faultTexts.length === 0 ? 'ok' : faultTexts.join(', '),
  ]
}

/**
 * Measures the files of the sounds in `names`, or of all sounds if `names` is empty. Prints a table and records the figures in
 * `measured.json`. Returns `false` if a file has a fault.
 */
export function reportSounds(set: SoundSet, names: readonly string[]): boolean {
  let isFaultless = true
  const previous = readMeasured(set.measuresFile)
  const recorded: Record<string, RecordedMeasures> = {}
  process.stdout.write(`${row(COLUMNS)}\n`)
  for (const [name, entry] of Object.entries(soundIndex(set))) {
    const files = ['ogg', 'm4a'].map((format) => `${name}.${format}`)
    for (const file of files) if (previous[file]) recorded[file] = previous[file]
    if (names.length > 0 && !names.includes(name)) continue
    for (const format of ['ogg', 'm4a']) {
      const measures = measure(set.mediaFolder, name, format, entry)
      recorded[measures.file] = toRecord(measures, fileHash(join(set.mediaFolder, measures.file)))
      const faultTexts = servedFaults(entry, measures, set.minimumRange)
      if (faultTexts.length > 0) isFaultless = false
      process.stdout.write(`${row(cells(measures, faultTexts))}\n`)
    }
  }
  writeIfChanged(set.measuresFile, recorded)
  return isFaultless
}
