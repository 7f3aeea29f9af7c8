import type { WeighedChoices } from '@didascalie/contract'
import type { Check } from '../check.js'
import type { CompiledStory } from '../compile/compile-story.js'
import { walkStatements } from '../compile/walk-statements.js'
import type { Origin } from '../diagnostics/diagnostic.js'
import { placeOf } from '../parse/source-line.js'
import type { ReplyStatement } from '../parse/syntax.js'
import { type Weight, weights } from './scale.js'
import type { WeighedChoice } from './weigh-story.js'

/** How many lines differ after the scene of a choice. */
export const linesLater = ({ later }: WeighedChoice): number =>
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

/** The first answer of a choice as it was written: conditions may hide it where the choice is first met. */
export function firstAnswer(story: CompiledStory): (choice: WeighedChoice) => string {
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

/** What a console needs to know of each choice. Several lines may be answered by the same replies: the heaviest counts. */
export function weighedChoices({ story, weighing }: Check): WeighedChoices {
  const first = firstAnswer(story)
  const weighed: WeighedChoices = {}
  for (const choice of weighing?.choices ?? []) {
    const id = first(choice)
    const before = weighed[id]
    if (before && weights.indexOf(before.weight) >= weights.indexOf(choice.weight)) continue
    weighed[id] = { weight: choice.weight, scene: choice.node.scene, lines: linesLater(choice) }
  }
  return weighed
}
