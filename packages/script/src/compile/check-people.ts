import { prefixOf } from '@didascalie/contract'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import type { Scene } from '../parse/syntax.js'
import type { Catalogue } from './story-source.js'
import { walkStatements } from './walk-statements.js'

/** Warns once about each person who speaks and has neither pictures nor a look: the platform draws them all alike. Says nothing about a
 * story that has no pictures and no people yet. */
export function checkPeople(scenes: readonly Scene[], { people, pictures, scene }: Catalogue): Diagnostic[] {
  if (!people && !pictures) return []
  const isShown = (person: string) =>
    people?.[person]?.look !== undefined ||
    scene?.rig?.[person] !== undefined ||
    pictures?.some((name) => name.startsWith(`talker/${person}_`) || name.startsWith(`talker/${person}.`))
  const seen = new Set(['', 'time'])
  return scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => {
      if (statement.kind !== 'line') return []
      const person = prefixOf(statement.talker.toLowerCase())
      if (seen.has(person) || isShown(person)) return []
      seen.add(person)
      return [diagnose('no-look', statement.origin, { name: person })]
    })
}

/** The names that the story may use for pictures: those that the game placed on its stage, and each name of somebody or somewhere that
 * only the platform draws. Unknown where the game places nothing. */
export function namesToShow(
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
