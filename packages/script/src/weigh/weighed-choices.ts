import type { WeighedChoices } from '@didascalie/contract'
import type { Check } from '../check.js'
import type { CompiledStory } from '../compile/compile-story.js'
import { walkStatements } from '../compile/walk-statements.js'
import { placeOf } from '../parse/source-line.js'
import { weights } from './scale.js'
import type { WeighedChoice } from './weigh-story.js'

/** How many lines differ after the scene of a choice. */
export const linesLater = ({ later }: WeighedChoice): number =>
  [...later.values()].reduce((sum, lines) => sum + lines, 0)

/** The first answer of a choice as it was written: conditions may hide it where the choice is first met. */
export function firstAnswer({ scenes, origins }: CompiledStory): (choice: WeighedChoice) => string {
  const ids = new Map(Array.from(origins.node, ([id, origin]) => [placeOf(origin), id]))
  const firstOf = new Map<string, string>()
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) {
      const group =
        statement.kind === 'replies'
          ? statement.replies
          : statement.kind === 'pointandclick'
            ? statement.actions
            : []
      const first = group[0] && ids.get(placeOf(group[0].origin))
      for (const { origin } of group) {
        const id = ids.get(placeOf(origin))
        if (id !== undefined && first !== undefined) firstOf.set(id, first)
      }
    }
  }
  return ({ offered, node }) => {
    const id = offered[0]?.node.id ?? node.id
    return firstOf.get(id) ?? id
  }
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
