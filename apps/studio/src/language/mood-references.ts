// Finds the uses of the moods of people, and checks and applies a new name. The id of a talker is the person, then the mood: `nadia_sourire`.
import { prefixOf, variantName } from '@didascalie/contract'
import {
  gameFileNames,
  type MediaMove,
  type NameFault,
  nameFault,
  nameOf,
  type Reference,
  type TextFile,
} from '@didascalie/script'
import { type JSONPath, visit } from 'jsonc-parser'

/** The name of a mood in the spelling of all its uses: moods are written as people are. */
export const moodNameOf = (written: string): string => nameOf('person', written)

/** `nadia_sourire` with another mood: `nadia_gaie`. */
export const withMood = (name: string, mood: string): string => `${prefixOf(name)}_${moodNameOf(mood)}`

const moodAfterPerson = /_([\p{L}\p{M}\p{N}_]+)/uy

/**
 * Returns every use of a mood in these files. `references`: the uses of the other names in the same files. The name of a use is the id of the
 * talker, and its kind is the person's; its position and its `written` text are those of the mood.
 */
export function moodReferencesIn(files: readonly TextFile[], references: readonly Reference[]): Reference[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const afterPeople = references.flatMap((one): Reference[] => {
    if (one.kind !== 'person') return []
    const { length } = one.written
    moodAfterPerson.lastIndex = one.offset + length
    const [, written] = moodAfterPerson.exec(texts.get(one.file) ?? '') ?? []
    if (written === undefined) return []
    const name = withMood(one.name, written)
    return [{ ...one, name, written, offset: one.offset + length + 1, column: one.column + length + 1 }]
  })
  const { scene } = gameFileNames(files)
  const inKeys = files.flatMap((file) => (file.file.endsWith('.json') ? keyReferences(file, scene) : []))
  return [...afterPeople, ...inKeys]
}

/** The uses in the keys of a JSON file: the moods of a rig, and the credits of a picture. */
function keyReferences({ file, text }: TextFile, sceneFile: string): Reference[] {
  const found: Reference[] = []
  visit(text, {
    onObjectProperty: (key, offset, _length, line, character, pathSupplier) => {
      const use = moodOfKey(file, sceneFile, [...pathSupplier(), key])
      if (!use) return
      const { person, written, shift } = use
      found.push({
        kind: 'person',
        role: 'entry',
        name: withMood(person, written),
        file,
        // After the quotation mark.
        offset: offset + 1 + shift,
        line: line + 1,
        column: character + 1 + shift,
        written,
      })
    },
  })
  return found
}

interface MoodOfKey {
  readonly person: string
  readonly written: string
  /** The number of characters in the key before the mood. */
  readonly shift: number
}

function moodOfKey(file: string, sceneFile: string, path: JSONPath): MoodOfKey | undefined {
  const rig = file === 'rigs.json' ? path : file === sceneFile && path[0] === 'rig' ? path.slice(1) : []
  const [person, moods, mood] = rig
  if (rig.length === 3 && moods === 'moods')
    return { person: moodNameOf(`${person}`), written: `${mood}`, shift: 0 }
  if (file !== 'credits.json' || path.length !== 1) return undefined
  const [, before = '', who, written] = /^(talker\/([^/_.]+)_)([^/.]+)\./.exec(`${path[0]}`) ?? []
  if (who === undefined || written === undefined) return undefined
  return { person: moodNameOf(who), written, shift: before.length }
}

/** Why a new mood cannot be used. `name`: the id of the talker, with the mood of today. */
export function moodFault(
  name: string,
  newMood: string,
  references: readonly Reference[],
): NameFault | undefined {
  const mood = moodNameOf(newMood)
  // A mood follows the same rules as the name of an object: letters, digits and `_`.
  const fault = nameFault('object', name.slice(prefixOf(name).length + 1), mood, [])
  if (fault) return fault
  return references.some((one) => one.name === withMood(name, mood)) ? 'taken' : undefined
}

/** The pictures of a mood, and their new names. */
export function moodMoves(media: readonly string[], name: string, newMood: string): MediaMove[] {
  return media.flatMap((from) => {
    const [, extension] = /^talker\/.*(\.\w+)$/.exec(from) ?? []
    if (extension === undefined) return []
    const pictureOf = (talker: string) => `talker/${talker}${extension}`
    const to = pictureOf(withMood(name, newMood))
    if (moodNameOf(from) === pictureOf(name)) return [{ from, to }]
    return moodNameOf(from) === variantName(pictureOf(name)) ? [{ from, to: variantName(to) }] : []
  })
}
