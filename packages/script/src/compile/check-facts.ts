import type { Facts } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { Scene, Tags } from '../parse/syntax.js'
import type { JsonFile } from './json-file.js'
import { picturesIn } from './pictures-in.js'
import type { Catalogue } from './story-source.js'
import { walkStatements, walkTagged } from './walk-statements.js'

interface MarkedLine {
  readonly keys: readonly string[]
  /** The origin of each key. */
  readonly origins: readonly Origin[]
  /** The origin of the line with the keys. */
  readonly origin: Origin
}

/**
 * Compares the facts of the story with `facts.json`. Reports these faults:
 * - a fact of the story is not in `facts.json`;
 * - a fact of `facts.json` is not in the story;
 * - a fact belongs to a notion that does not exist;
 * - two facts of the same group are on one line;
 * - a print names a picture or a background that does not exist.
 */
export function checkFacts(
  scenes: readonly Scene[],
  facts: JsonFile<Facts>,
  lastNotion: number,
  catalogue: Pick<Catalogue, 'pictures' | 'scene'> = {},
): Diagnostic[] {
  const known = Object.keys(facts.data)
  const marked = scenes.flatMap((scene) => [...factMarksIn(scene)])
  const used = new Set(marked.flatMap(({ keys }) => keys))
  return [
    ...marked.flatMap(({ keys, origins, origin }) => [
      ...keys.flatMap((key, index) =>
        Object.hasOwn(facts.data, key)
          ? []
          : [diagnose('unknown-fact', origins[index] ?? origin, { key }, { hint: suggest(key, known) })],
      ),
      ...clashesIn(keys, facts.data).map((values) => diagnose('clashing-facts', origin, values)),
    ]),
    ...Object.entries(facts.data)
      .filter(([, { notion }]) => notion > lastNotion)
      .map(([key, { notion }]) =>
        diagnose('bad-notion', facts.originOf(key), { value: notion, last: lastNotion }),
      ),
    ...known
      .filter((key) => !used.has(key))
      .map((key) =>
        diagnose('unused-fact', facts.originOf(key), { key }, { hint: suggest(key, unknownIn(used, known)) }),
      ),
    ...checkPrints(facts, catalogue),
  ]
}

/**
 * Reports prints with a picture or a background that the game does not have. A print is a picture of a fact for the ending and the debrief.
 * Checks pictures only if the list of pictures is known. Checks backgrounds only if the stage data are known.
 */
function checkPrints(
  { data, originOf }: JsonFile<Facts>,
  { pictures, scene }: Pick<Catalogue, 'pictures' | 'scene'>,
): Diagnostic[] {
  const pictureNames = pictures && picturesIn('print', pictures)
  const backgrounds = scene && Object.keys(scene.bg)
  const prints = Object.entries(data).flatMap(([key, fact]) =>
    (fact.prints ?? []).map((print) => ({ key, ...print })),
  )
  return prints.flatMap(({ key, picture, background, place }) => [
    ...(pictureNames && !pictureNames.includes(picture)
      ? [
          diagnose(
            'unknown-print',
            originOf(key),
            { key, name: picture },
            { hint: suggest(picture, pictureNames) },
          ),
        ]
      : []),
    ...[background, place]
      .filter((name) => name !== undefined)
      .filter((name) => backgrounds && !backgrounds.includes(name))
      .map((name) =>
        diagnose('unknown-background', originOf(key), { name }, { hint: suggest(name, backgrounds ?? []) }),
      ),
  ])
}

const unknownIn = (used: ReadonlySet<string>, known: readonly string[]) =>
  [...used].filter((key) => !known.includes(key))

/** Finds two facts of the same group on one line. A learner who passes the line would reach both
 * facts, although the facts of a group exclude each other. */
function clashesIn(keys: readonly string[], facts: Facts): { one: string; other: string; group: string }[] {
  const byGroup = new Map<string, string>()
  return [...new Set(keys)].flatMap((other) => {
    const group = facts[other]?.group
    if (group === undefined) return []
    const one = byGroup.get(group)
    byGroup.set(group, other)
    return one === undefined ? [] : [{ one, other, group }]
  })
}

const factMark = ({ tags, origin }: { tags: Tags; origin: Origin }): MarkedLine => ({
  keys: tags.facts,
  origins: tags.origins.facts,
  origin,
})

function* factMarksIn({ body }: Scene): Generator<MarkedLine> {
  for (const statement of walkStatements(body)) {
    const { origin } = statement
    if (statement.kind === 'fact') yield { keys: [statement.key], origins: [statement.keyOrigin], origin }
  }
  for (const tagged of walkTagged(body)) yield factMark(tagged)
}
