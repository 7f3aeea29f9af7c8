import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundIndex } from '../render/index-file.js'
import type { SoundSet } from '../sound-set.js'
import { mp4Seconds, oggSeconds } from './containers.js'
import { fileHash, readMeasured } from './measured.js'
import { servedFaults } from './served-faults.js'

const FORMATS = [
  { format: 'ogg', secondsOf: oggSeconds, toleranceSeconds: 1e-4 },
  // An MP4 file states its length in whole milliseconds.
  { format: 'm4a', secondsOf: mp4Seconds, toleranceSeconds: 2e-3 },
] as const

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Checks the rendered files of a sound set, and that `sounds.json` and `rendered.json` match the set. */
export function folderFaults(set: SoundSet): string[] {
  const index = soundIndex(set)
  const measured = readMeasured(set.measuresFile)
  const expected = ['sounds.json']
  const faults: string[] = []
  for (const [name, entry] of Object.entries(index))
    for (const { format, secondsOf, toleranceSeconds } of FORMATS) {
      const file = `${name}.${format}`
      const path = join(set.mediaFolder, file)
      expected.push(file)
      if (!existsSync(path)) {
        faults.push(`${file} is missing`)
        continue
      }
      if (Math.abs(secondsOf(readFileSync(path)) - entry.seconds) >= toleranceSeconds)
        faults.push(`${file} does not last ${entry.seconds} s`)
      const measures = measured[file]
      if (measures?.hash !== fileHash(path))
        faults.push(`${file} is not measured, or has changed since the measurement`)
      else faults.push(...servedFaults(entry, measures, set.minimumRange).map((fault) => `${file} ${fault}`))
    }
  for (const file of readdirSync(set.mediaFolder))
    if (!expected.includes(file)) faults.push(`${file} is unknown`)
  if (JSON.stringify(readJson(join(set.mediaFolder, 'sounds.json'))) !== JSON.stringify(index))
    faults.push('sounds.json is out of date')
  const renderedNames = Object.keys(Object(readJson(set.fingerprintFile))).sort()
  if (String(renderedNames) !== String(Object.keys(index).sort()))
    faults.push('rendered.json does not list exactly the sounds of the set')
  return faults
}
