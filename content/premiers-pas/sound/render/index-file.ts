// sounds.json: what the player has to know of each sound beside its bytes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EFFECTS } from '../effects/effects.js'
import { AUDIO } from '../paths.js'
import { PIECES } from '../pieces/all.js'
import { PADDING } from './master.js'

export interface SoundEntry {
  readonly kind: 'music' | 'effect'
  /** Of the file as decoded. */
  readonly seconds: number
  /** For a loop: play from 0 or from `start`, and from `end` go back to `start`. In seconds. */
  readonly loop?: { readonly start: number; readonly end: number }
}

const rounded = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

export function soundIndex(): Record<string, SoundEntry> {
  const music = Object.entries(PIECES).map(([name, compose]): [string, SoundEntry] => {
    const { seconds, loop } = compose().band.options.clock
    if (!loop) return [name, { kind: 'music', seconds: rounded(seconds) }]
    const end = rounded(seconds + PADDING)
    return [name, { kind: 'music', seconds: rounded(end + PADDING), loop: { start: PADDING, end } }]
  })
  const effects = Object.entries(EFFECTS).map(([name, effect]): [string, SoundEntry] => [
    name,
    { kind: 'effect', seconds: effect.seconds },
  ])
  return Object.fromEntries([...music, ...effects])
}

export const INDEX_FILE = join(AUDIO, 'sounds.json')

export function writeIfChanged(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
