// The kinds of names that the screen « Renommer » can rename. They are the names of the story
// language, such as variables and scenes, and the moods of people.
import {
  type MediaMove,
  mediaMoves,
  nameFault,
  nameKinds,
  normaliseName,
  type Reference,
} from '@didascalie/script'
import {
  type MoodFault,
  moodFault,
  moodMoves,
  normaliseMoodName,
  type RenameKind,
  withMood,
} from '../../language/mood-references.js'
import type { FoundReferences } from './use-references.js'

export const renameKinds: readonly RenameKind[] = [...nameKinds, 'mood']

/** Returns the same text for all spellings of a name, for example `nadia` for the person `Nadia`. */
export const canonicalName = (kind: RenameKind, written: string): string =>
  kind === 'mood' ? normaliseMoodName(written) : normaliseName(kind, written)

/**
 * The name after the renaming. For a mood, `newName` is only the mood, without the person:
 * `nadia_sourire` and `gaie` → `nadia_gaie`.
 */
export const renamedName = (kind: RenameKind, name: string, newName: string): string =>
  kind === 'mood' ? withMood(name, newName) : normaliseName(kind, newName)

export const usesOfKind = (found: FoundReferences | undefined, kind: RenameKind): readonly Reference[] =>
  kind === 'mood' ? (found?.moods ?? []) : (found?.references ?? []).filter((one) => one.kind === kind)

/**
 * Returns the reason why `name` cannot become `newName`, or `undefined` if it can. The pictures of a
 * name are renamed too. The new name is therefore also taken if the game has a picture with this name.
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
