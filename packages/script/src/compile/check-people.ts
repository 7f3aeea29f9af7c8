import { isKnownMoodOrPose, prefixOf } from '@didascalie/contract'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { didYouMean, nearest, suggest } from '../diagnostics/suggest.js'
import type { Scene } from '../parse/syntax.js'
import type { Catalogue } from './story-source.js'
import { walkStatements } from './walk-statements.js'

/**
 * Warns once about each speaker who has no pictures and no `look` (the appearance in `people.json`). The platform draws all such speakers
 * alike. A game that has neither pictures nor people yet gets no warnings. Another diagnostic reports unknown talkers.
 */
export function checkPeople(scenes: readonly Scene[], catalogue: Catalogue): Diagnostic[] {
  const { people, pictures, scene } = catalogue
  if (!people && !pictures) return []
  const isShown = (person: string) =>
    people?.[person]?.look !== undefined ||
    scene?.rig?.[person] !== undefined ||
    hasPicture(catalogue, `talker/${person}_`) ||
    hasPicture(catalogue, `talker/${person}.`)
  const seen = new Set(['', 'time'])
  return scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => {
      if (statement.kind !== 'line') return []
      const name = statement.talker.toLowerCase()
      const person = prefixOf(name)
      if (seen.has(person) || isShown(person) || isUnknownTalker(name, catalogue)) return []
      seen.add(person)
      return [diagnose('no-look', statement.origin, { name: person })]
    })
}

/** Compares in NFC, because the parser converts the story to NFC, and some disks return file names in NFD. */
const hasPicture = ({ pictures }: Catalogue, start: string) =>
  pictures?.some((name) => name.normalize('NFC').startsWith(start)) === true

/**
 * Returns the valid names. The caller checks whether `name` is one of them. Without stage data, every name is valid, and the result is
 * undefined. `placed` has the talkers or backgrounds of the stage data. `described` has the people or places that the platform can draw.
 * If the platform can draw `name`, the result is only `name`.
 */
export function allowedNames(
  name: string,
  placed: Readonly<Record<string, unknown>> | undefined,
  described: Readonly<Record<string, unknown>> = {},
): readonly string[] | undefined {
  if (!placed) return undefined
  const names = Object.keys(placed)
  const isPlaced = names.some((other) => prefixOf(other) === prefixOf(name))
  const isDescribed =
    Object.hasOwn(described, name) || (!isPlaced && Object.hasOwn(described, prefixOf(name)))
  return isDescribed ? [name] : [...names, ...Object.keys(described)]
}

export function isUnknownTalker(name: string, { scene, people }: Catalogue): boolean {
  const names = allowedNames(name, scene?.talker, people)
  return names !== undefined && !names.includes(name)
}

/**
 * For a known person, suggests a similar talker: `lea_neutr` → `lea_neutre`. For an unknown person, asks the writer to describe the person
 * in `people.json`. If another person has a similar name, suggests this name first.
 */
export function hintForTalker(name: string, { scene, people = {} }: Catalogue): string | undefined {
  const placed = Object.keys(scene?.talker ?? {})
  const persons = new Set([...placed.map(prefixOf), ...Object.keys(people)])
  const person = prefixOf(name)
  if (persons.has(person)) return suggest(name, placed)
  const nearestPerson = nearest(person, persons)
  return nearestPerson === undefined
    ? `décrivez \`${person}\` dans \`people.json\`, ou ajoutez ses images`
    : `${didYouMean(nearestPerson + name.slice(person.length))} Sinon, décrivez \`${person}\` dans \`people.json\``
}

/** The mood in the id of a talker: `sourire` for `nadia_sourire`, or an empty string if there is none. */
export const moodOf = (talker: string) => talker.slice(prefixOf(talker).length + 1)

/**
 * Returns true if the game does not show the mood (no picture, no stage data) and the platform cannot draw it. Returns false for a game
 * that has neither pictures nor people yet.
 */
export function isUnknownMood(name: string, catalogue: Catalogue): boolean {
  const { scene, people, pictures } = catalogue
  const mood = moodOf(name)
  if ((!people && !pictures) || mood === '' || isKnownMoodOrPose(mood)) return false
  const isPlaced = scene !== undefined && Object.hasOwn(scene.talker, name)
  const isInLayers = scene?.rig?.[prefixOf(name)]?.moods[mood] !== undefined
  return !isPlaced && !isInLayers && !hasPicture(catalogue, `talker/${name}.`)
}
