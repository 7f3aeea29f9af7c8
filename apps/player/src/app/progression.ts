import type { Progression, Scalar } from '@didascalie/contract'
import { isFlag, isRecord, isText } from '../services/guards.js'

const isVariable = (entry: [string, unknown]): entry is [`$${string}`, Scalar] =>
  entry[0].startsWith('$') && ['string', 'number', 'boolean'].includes(typeof entry[1])

/** A progression as it is stored. Whatever cannot be read is a new game. */
export function readProgression(json: string): Progression {
  if (json === '') return {}
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value)) return {}
    const progression: Progression = Object.fromEntries(Object.entries(value).filter(isVariable))
    if (isFlag(value.audio)) progression.audio = value.audio
    if (isText(value.trace)) progression.trace = value.trace
    const { progress } = value
    if (
      isRecord(progress) &&
      isText(progress.node) &&
      isText(progress.background) &&
      isText(progress.music)
    ) {
      const { node, background, music, scene } = progress
      progression.progress = { node, background, music, ...(isText(scene) && { scene }) }
    }
    return progression
  } catch {
    console.error('La progression enregistrée n’est pas valide')
    return {}
  }
}

/** A new game for the same person: nothing is kept but how they want to hear it. */
export function clearedProgression(audio: 0 | 1): Progression {
  return { audio, progress: { node: '', background: '', music: '' } }
}
