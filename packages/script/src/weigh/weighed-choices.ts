import type { WeighedChoices } from '@didascalie/contract'
import type { Check } from '../check.js'
import type { CompiledStory } from '../compile/compile-story.js'
import { choiceIdOf, idsByOrigin, writtenChoices } from '../compile/written-choices.js'
import { fileAndLine } from '../parse/source-line.js'
import type { Weight } from './choice-weigher.js'
import { countLines, type WeighedChoice } from './weigh-story.js'

/** How many lines differ after the scene of a choice. */
export const countLaterLines = ({ later }: WeighedChoice): number => countLines(later)

/** The id of a choice is the id of its first answer in the source. A condition can hide that answer, so the returned function searches
 * for the choice with the first answer that the learner sees. */
export function choiceIdLookup(story: CompiledStory): (choice: WeighedChoice) => string {
  const idOf = choiceIdOf(story)
  return ({ offered, node }) => idOf(offered[0]?.node.id ?? node.id)
}

/** The weights of the choices, by `file:line`. A choice has an entry at its start (the first reply, or the objects) and at each
 * answer. */
export function weightsByPosition(check: Check): Map<string, Weight> {
  const weighed = weighedChoices(check)
  const ids = idsByOrigin(check.story)
  const byPosition = new Map<string, Weight>()
  for (const { origin, answers } of writtenChoices(check.story)) {
    const first = answers[0] && ids.get(fileAndLine(answers[0].origin))
    const weight = first === undefined ? undefined : weighed[first]?.weight
    if (!weight) continue
    for (const position of [origin, ...answers.map((answer) => answer.origin)])
      byPosition.set(fileAndLine(position), weight)
  }
  return byPosition
}

/** The data about each choice that the console needs, by the id of the choice. */
export function weighedChoices({ story, weighing }: Check): WeighedChoices {
  const idOf = choiceIdLookup(story)
  return Object.fromEntries(
    (weighing?.choices ?? []).map((choice) => {
      const { weight, node, felt } = choice
      return [idOf(choice), { weight, scene: node.scene, lines: countLaterLines(choice), felt }]
    }),
  )
}
