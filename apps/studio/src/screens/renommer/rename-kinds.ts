// The kinds of names that the screen « Renommer » can rename: those of the story language, and the
// moods of people.
import { type MediaMove, mediaMoves, nameFault, nameKinds, nameOf, type Reference } from '@didascalie/script'
import {
  type MoodFault,
  moodFault,
  moodMoves,
  moodNameOf,
  type RenameKind,
  withMood,
} from '../../language/mood-references.js'
import type { FoundReferences } from './use-references.js'

export const renameKinds: readonly RenameKind[] = [...nameKinds, 'mood']

/** Returns one spelling of a name for all its spellings in the game. */
export const canonicalName = (kind: RenameKind, written: string): string =>
  kind === 'mood' ? moodNameOf(written) : nameOf(kind, written)

/**
 * The name after the renaming. To rename a mood, the writer types only the mood, without the
 * person.
 */
export const renamedName = (kind: RenameKind, name: string, newName: string): string =>
  kind === 'mood' ? withMood(name, newName) : nameOf(kind, newName)

export const usesOfKind = (found: FoundReferences | undefined, kind: RenameKind): readonly Reference[] =>
  kind === 'mood' ? (found?.moods ?? []) : (found?.references ?? []).filter((one) => one.kind === kind)

/**
 * Returns why the name `name` cannot become `newName`; `undefined` if it can. The new name also
 * counts as taken if a renamed picture would get the file name of a picture that the game already
 * has.
 */
export function faultOfName(
  kind: RenameKind,
  name: string,
  newName: string,
  uses: readonly Reference[],
  media: readonly string[],
): MoodFault | undefined {
  const fault = kind === 'mood' ? moodFault(name, newName, uses, media) : nameFault(kind, name, newName, uses)
  if (fault) return fault
  return picturesToMove(media, kind, name, newName).some(({ to }) => media.includes(to)) ? 'taken' : undefined
}

export const picturesToMove = (
  media: readonly string[],
  kind: RenameKind,
  name: string,
  newName: string,
): MediaMove[] => (kind === 'mood' ? moodMoves(media, name, newName) : mediaMoves(media, kind, name, newName))
