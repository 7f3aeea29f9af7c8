import type { Progression, Scalar } from '@didascalie/contract'
import { isFlag, isRecord, isText } from '../services/guards.js'

const isVariable = (entry: [string, unknown]): entry is [`$${string}`, Scalar] =>
  entry[0].startsWith('$') && ['string', 'number', 'boolean'].includes(typeof entry[1])

interface SavedProgression {
  readonly progression: Progression
  /** The sound choice, which is saved with the progression but is not part of the story: see sound-choice.ts. */
  readonly audio?: 0 | 1
}

/** Parses a stored progression. Returns the progression of a new game when the text is invalid. */
export function readProgression(json: string): SavedProgression {
  if (json === '') return { progression: {} }
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value)) return { progression: {} }
    const progression: Progression = Object.fromEntries(Object.entries(value).filter(isVariable))
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
    return { progression, ...(isFlag(value.audio) && { audio: value.audio }) }
  } catch {
    console.error('La progression enregistrée n’est pas valide')
    return { progression: {} }
  }
}

/** The progression after a restart or the end of the story: a new game of the same learner. */
export const clearedProgression: Progression = { progress: { node: '', background: '', music: '' } }
