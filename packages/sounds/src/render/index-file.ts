// Creates the content of `sounds.json`: the kind and the length of each sound, and the loop of a sound that repeats.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { AMBIENCE_SECONDS } from '../ambience/layers.js'
import type { SoundSet } from '../sound-set.js'
import { PADDING_SECONDS } from './master.js'

export interface SoundEntry {
  readonly kind: 'music' | 'effect' | 'ambience'
  /** The length of the decoded file, in seconds. */
  readonly seconds: number
  /** Times in seconds; absent if the sound does not repeat. Playback starts at `start`, and jumps from `end` back to `start`. */
  readonly loop?: { readonly start: number; readonly end: number }
}

const rounded = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

export function soundIndex({ pieces, effects, ambiences }: SoundSet): Record<string, SoundEntry> {
  const index: Record<string, SoundEntry> = {}
  for (const [name, compose] of Object.entries(pieces)) {
    const { seconds, loop } = compose().band.options.clock
    const end = rounded(seconds + PADDING_SECONDS)
    index[name] = loop
      ? { kind: 'music', seconds: rounded(end + PADDING_SECONDS), loop: { start: PADDING_SECONDS, end } }
      : { kind: 'music', seconds: rounded(seconds) }
  }
  for (const [name, { seconds }] of Object.entries(effects)) index[name] = { kind: 'effect', seconds }
  for (const name of Object.keys(ambiences)) {
    const loop = { start: PADDING_SECONDS, end: AMBIENCE_SECONDS + PADDING_SECONDS }
    index[name] = { kind: 'ambience', seconds: AMBIENCE_SECONDS + 2 * PADDING_SECONDS, loop }
  }
  return index
}

export function writeIfChanged(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
