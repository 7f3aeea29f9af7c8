// What the screen « Renommer » can rename: the names that the story language knows, and the moods of people.
import {
  type MediaMove,
  mediaMoves,
  type NameFault,
  type NameKind,
  nameFault,
  nameKinds,
  nameOf,
  type Reference,
} from '@didascalie/script'
import { moodFault, moodMoves, moodNameOf, withMood } from '../../language/mood-references.js'
import type { FoundReferences } from './use-references.js'

export type RenameKind = NameKind | 'mood'

export const renameKinds: readonly RenameKind[] = [...nameKinds, 'mood']

/** A name in the spelling of all its uses. */
export const canonicalName = (kind: RenameKind, written: string): string =>
  kind === 'mood' ? moodNameOf(written) : nameOf(kind, written)

/** The name after the renaming. A writer types only the new mood, not the person. */
export const renamedName = (kind: RenameKind, name: string, newName: string): string =>
  kind === 'mood' ? withMood(name, newName) : nameOf(kind, newName)

export const usesOfKind = (found: FoundReferences | undefined, kind: RenameKind): readonly Reference[] =>
  kind === 'mood' ? (found?.moods ?? []) : (found?.references ?? []).filter((one) => one.kind === kind)

export const faultOfName = (
  kind: RenameKind,
  name: string,
  newName: string,
  uses: readonly Reference[],
): NameFault | undefined =>
  kind === 'mood' ? moodFault(name, newName, uses) : nameFault(kind, name, newName, uses)

export const picturesToMove = (
  media: readonly string[],
  kind: RenameKind,
  name: string,
  newName: string,
): MediaMove[] => (kind === 'mood' ? moodMoves(media, name, newName) : mediaMoves(media, kind, name, newName))
