import { isRecord, isText } from '../services/guards.js'
import type { StoredState } from './stored-state.js'

/** The scenes of each chapter, in the order of the chapters. */
export type Chapters = readonly (readonly string[])[]

function sceneIn(progression: string): string {
  const value: unknown = progression === '' ? undefined : JSON.parse(progression)
  if (!isRecord(value) || !isRecord(value.progress)) return ''
  return isText(value.progress.scene) ? value.progress.scene : ''
}

/**
 * The learner's progress from 0 to 1. Each finished chapter adds the same amount, and so does the survey. After a first complete run, the
 * progress does not decrease when the learner plays again.
 */
export function progressOf(
  { answers, finished, progression }: Pick<StoredState, 'answers' | 'finished' | 'progression'>,
  chapters: Chapters,
): number {
  if (answers !== '') return 1
  const chapter = finished
    ? chapters.length
    : chapters.findIndex((scenes) => scenes.includes(sceneIn(progression)))
  return Math.max(0, chapter) / (chapters.length + 1)
}
