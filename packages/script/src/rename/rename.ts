import { capitalise } from '@didascalie/contract/text'
import { isName } from '../parse/names.js'
import { isFactKey } from '../parse/tail.js'
import { type NameKind, nameInMedia, normaliseName, type Reference, type TextFile } from './references.js'

export type NameFault = 'empty' | 'same' | 'taken' | 'characters' | 'underscore'

/**
 * Checks whether `newName` is valid in the story language and not yet in use. Returns undefined if the name can be used. The name of a
 * variable includes its `$`.
 */
export function nameFault(
  kind: NameKind,
  oldName: string,
  newName: string,
  references: readonly Reference[],
): NameFault | undefined {
  const name = normaliseName(kind, newName)
  if (name === '' || name === '$') return 'empty'
  if (name === oldName) return 'same'
  if (!isValidName(kind, name)) return 'characters'
  // The id of a picture is `person_mood` or `place_hour`: the first `_` ends the name.
  if ((kind === 'person' || kind === 'place') && name.includes('_')) return 'underscore'
  return references.some((one) => one.kind === kind && one.name === name) ? 'taken' : undefined
}

function isValidName(kind: NameKind, name: string): boolean {
  switch (kind) {
    case 'variable':
      return name.startsWith('$') && isName(name.slice(1))
    case 'fact':
    case 'promise':
      return isFactKey(name)
    case 'chapter':
      return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(name)
    default:
      return isName(name)
  }
}

/** A reference to a person keeps a capital first letter: where the story writes `Nadia`, the rename to `leila` gives `Leila`. */
export function newSpelling({ kind, written }: Pick<Reference, 'kind' | 'written'>, newName: string): string {
  if (kind !== 'person') return newName
  const lower = newName.toLowerCase()
  const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
  return isCapital ? capitalise(lower) : lower
}

/** Returns only the files that change. */
export function renameIn(
  files: readonly TextFile[],
  references: readonly Reference[],
  newName: string,
): TextFile[] {
  return files.flatMap(({ file, text }) => {
    const own = references.filter((one) => one.file === file).sort((one, other) => other.offset - one.offset)
    if (own.length === 0) return []
    const renamed = own.reduce(
      (changed, one) =>
        changed.slice(0, one.offset) +
        newSpelling(one, newName) +
        changed.slice(one.offset + one.written.length),
      text,
    )
    return [{ file, text: renamed }]
  })
}

/** Paths of a picture, relative to `media/`. */
export interface MediaMove {
  readonly from: string
  readonly to: string
}

/** The pictures that need a new path after the rename of a person, place or object: `talker/nadia_sourire.png`. */
export function mediaMoves(
  media: readonly string[],
  kind: NameKind,
  oldName: string,
  newName: string,
): MediaMove[] {
  return media.flatMap((from) => {
    const named = nameInMedia(kind, from)
    if (!named || normaliseName(kind, named.written) !== oldName) return []
    const { at, written } = named
    return [
      {
        from,
        to: from.slice(0, at) + newSpelling({ kind, written }, newName) + from.slice(at + written.length),
      },
    ]
  })
}
