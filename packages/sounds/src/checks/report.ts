import { soundIndex } from '../render/index-file.js'
import type { SoundSet } from '../sound-set.js'
import { faults, type Measures, measure } from './served.js'

const COLUMNS = [
  'file',
  'seconds',
  'bytes',
  'LUFS',
  'dBTP',
  'silence',
  'seam (raw) / local',
  'verdict',
] as const
const WIDTHS = [20, 8, 7, 6, 6, 7, 24, 0] as const

function row(cells: readonly string[]): string {
  return cells
    .map((cell, k) => (k === 0 ? cell.padEnd(WIDTHS[k] ?? 0) : cell.padStart(WIDTHS[k] ?? 0)))
    .join('  ')
}

function cells(found: Measures, wrong: readonly string[]): string[] {
  const [step, raw, local] = [found.seam?.step, found.seam?.raw, found.seam?.local].map((x) => x?.toFixed(4))
  const seam = found.seam ? `${step} (${raw}) / ${local}` : '–'
  return [
    found.file,
    found.seconds.toFixed(2),
    String(found.bytes),
    Number.isFinite(found.lufs) && found.seconds > 1 ? found.lufs.toFixed(1) : '–',
    found.truePeak.toFixed(1),
    found.silence.toFixed(2),
    seam,
    wrong.length === 0 ? 'ok' : wrong.join(', '),
  ]
}

/** Measures the files that the server sends, and prints a table. Returns `false` if a file has a fault. */
export function reportSounds(set: SoundSet, names: readonly string[]): boolean {
  let isGood = true
  process.stdout.write(`${row(COLUMNS)}\n`)
  for (const [name, entry] of Object.entries(soundIndex(set))) {
    if (names.length > 0 && !names.includes(name)) continue
    for (const format of ['ogg', 'm4a']) {
      const found = measure(set.media, name, format, entry)
      const wrong = faults(entry, found)
      if (wrong.length > 0) isGood = false
      process.stdout.write(`${row(cells(found, wrong))}\n`)
    }
  }
  return isGood
}
