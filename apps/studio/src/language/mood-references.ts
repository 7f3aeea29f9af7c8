// Functions to rename a mood of a person. They find the uses and the pictures of the mood, and check the new name. A talker id consists
// of the person and the mood: `nadia_sourire`.
import { defaultMood, isKnownMoodOrPose, prefixOf, variantName } from '@didascalie/contract'
import {
  gameFileNames,
  type MediaMove,
  type NameFault,
  type NameKind,
  nameFault,
  normaliseName,
  type Reference,
  type TextFile,
} from '@didascalie/script'
import { type JSONPath, visit } from 'jsonc-parser'

/** All spellings of a mood have the same name, as for people: `Sourire` → `sourire`. */
export const normaliseMoodName = (written: string): string => normaliseName('person', written)

/** Replaces the mood in a talker id: `nadia_sourire` with the mood `gaie` → `nadia_gaie`. */
export const withMood = (name: string, mood: string): string => `${prefixOf(name)}_${normaliseMoodName(mood)}`

const moodAfterPerson = /_([\p{L}\p{M}\p{N}_]+)/uy

/**
 * Returns every use of a mood in these files. `references` are the uses of the other names in the same files.
 * Each returned use has the kind `person` and the talker id as its `name`. Its position and `written` describe only
 * the mood.
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

/** Finds the moods that are keys in a JSON file. Only rigs have such keys. A rig is a picture of a person in layers. */
function keyReferences({ file, text }: TextFile, sceneFile: string): Reference[] {
  const found: Reference[] = []
  visit(text, {
    onObjectProperty: (key, offset, _length, line, character, pathSupplier) => {
      const use = moodOfKey(file, sceneFile, [...pathSupplier(), key])
      if (!use) return
      const { person, written } = use
      found.push({
        kind: 'person',
        role: 'entry',
        name: withMood(person, written),
        file,
        // The name starts after the quotation mark.
        offset: offset + 1,
        line: line + 1,
        column: character + 1,
        written,
      })
    },
  })
  return found
}

/** Returns the person and the mood if the key at `path` is a mood of a rig: `nadia` → `moods` → `sourire`. */
function moodOfKey(
  file: string,
  sceneFile: string,
  path: JSONPath,
): { readonly person: string; readonly written: string } | undefined {
  const rig = file === 'rigs.json' ? path : file === sceneFile && path[0] === 'rig' ? path.slice(1) : []
  const [person, moods, mood] = rig
  return rig.length === 3 && moods === 'moods'
    ? { person: normaliseMoodName(`${person}`), written: `${mood}` }
    : undefined
}

/** The kinds of names that the writer can rename: the names of the story language, and the moods of people. */
export type RenameKind = NameKind | 'mood'

/**
 * Why a mood cannot get a new name. `default`: it is the default mood. `undrawn`: the new mood would have no drawing, because the present
 * mood has no picture or rig to rename and the platform cannot draw the new mood.
 */
export type MoodFault = NameFault | 'default' | 'undrawn'

/**
 * Returns why a mood cannot get the name `newMood`, or `undefined` if it can. `name` is the talker id with the
 * present mood. `references` are the uses of all moods. `media` are the names of the game's pictures.
 */
export function moodFault(
  name: string,
  newMood: string,
  references: readonly Reference[],
  media: readonly string[],
): MoodFault | undefined {
  const mood = normaliseMoodName(newMood)
  const oldMood = name.slice(prefixOf(name).length + 1)
  if (oldMood === defaultMood) return 'default'
  // A mood follows the same rules as the name of an object: letters, digits and `_`.
  const fault = nameFault('object', oldMood, mood, [])
  if (fault) return fault
  if (references.some((one) => one.name === withMood(name, mood))) return 'taken'
  const hasOwnDrawing =
    moodMoves(media, name, mood).length > 0 ||
    references.some((one) => one.name === name && one.role === 'entry')
  return hasOwnDrawing || isKnownMoodOrPose(mood) ? undefined : 'undrawn'
}

/** Returns the pictures of a mood with their new names. The talker id `name` contains the present mood. */
export function moodMoves(media: readonly string[], name: string, newMood: string): MediaMove[] {
  return media.flatMap((from) => {
    const [, extension] = /^talker\/.*(\.\w+)$/.exec(from) ?? []
    if (extension === undefined) return []
    const pictureOf = (talker: string) => `talker/${talker}${extension}`
    const to = pictureOf(withMood(name, newMood))
    if (normaliseMoodName(from) === pictureOf(name)) return [{ from, to }]
    return normaliseMoodName(from) === variantName(pictureOf(name)) ? [{ from, to: variantName(to) }] : []
  })
}
