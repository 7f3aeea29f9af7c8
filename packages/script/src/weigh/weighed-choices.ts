import type { WeighedChoices } from '@didascalie/contract'
import type { Check } from '../check.js'
import type { CompiledStory } from '../compile/compile-story.js'
import { walkStatements } from '../compile/walk-statements.js'
import type { Origin } from '../diagnostics/diagnostic.js'
import { placeOf } from '../parse/source-line.js'
import type { ReplyStatement } from '../parse/syntax.js'
import type { Weight } from './scale.js'
import type { WeighedChoice } from './weigh-story.js'

/** How many lines differ after the scene of a choice. */
export const linesLater = ({ later }: Pick<WeighedChoice, 'later'>): number =>
  [...later.values()].reduce((sum, lines) => sum + lines, 0)

interface Group {
  /** Where the choice itself stands: its first reply, or the `<<pointandclick>>`. */
  readonly origin: Origin
  readonly answers: readonly ReplyStatement[]
}

/** The choices as they are written. */
function groupsIn({ scenes }: CompiledStory): Group[] {
  return scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement): Group[] => {
      const { origin } = statement
      if (statement.kind === 'replies') return [{ origin, answers: statement.replies }]
      return statement.kind === 'pointandclick' ? [{ origin, answers: statement.actions }] : []
    })
}

const idsByPlace = ({ origins }: CompiledStory) =>
  new Map(Array.from(origins.node, ([id, origin]) => [placeOf(origin), id]))

/** The id of a choice: that of its first answer as it is written. Conditions can hide this answer where the choice is offered. */
export function firstAnswer(
  story: CompiledStory,
): (choice: Pick<WeighedChoice, 'node' | 'offered'>) => string {
  const ids = idsByPlace(story)
  const firstOf = new Map<string, string>()
  for (const { answers } of groupsIn(story)) {
    const named = answers.map(({ origin }) => ids.get(placeOf(origin)) ?? '')
    for (const id of named) firstOf.set(id, named[0] ?? id)
  }
  return ({ offered, node }) => {
    const id = offered[0]?.node.id ?? node.id
    return firstOf.get(id) ?? id
  }
}

/** By `file:line`, the weight of the choice that is written there: of each of its answers, and of the objects. */
export function weightsByPlace(check: Check): Map<string, Weight> {
  const weighed = weighedChoices(check)
  const ids = idsByPlace(check.story)
  const byPlace = new Map<string, Weight>()
  for (const { origin, answers } of groupsIn(check.story)) {
    const first = answers[0] && ids.get(placeOf(answers[0].origin))
    const weight = first === undefined ? undefined : weighed[first]?.weight
    if (!weight) continue
    for (const place of [origin, ...answers.map((answer) => answer.origin)])
      byPlace.set(placeOf(place), weight)
  }
  return byPlace
}

/** What a console needs to know of each choice, by its id. */
export function weighedChoices({ story, weighing }: Check): WeighedChoices {
  const idOf = firstAnswer(story)
  return Object.fromEntries(
    (weighing?.choices ?? []).map((choice) => {
      const { weight, node } = choice
      return [idOf(choice), { weight, scene: node.scene, lines: linesLater(choice) }]
    }),
  )
}
