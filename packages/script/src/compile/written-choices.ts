import type { Origin } from '../diagnostics/diagnostic.js'
import { fileAndLine } from '../parse/source-line.js'
import type { ReplyStatement } from '../parse/syntax.js'
import type { CompiledStory } from './compile-story.js'
import { walkStatements } from './walk-statements.js'

export interface WrittenChoice {
  /** The position of the first reply, or of the `<<pointandclick>>`. */
  readonly origin: Origin
  readonly answers: readonly ReplyStatement[]
}

/** Each group of replies and each `<<pointandclick>>` of the source. A group can be a single reply. */
export function writtenChoices({ scenes }: CompiledStory): WrittenChoice[] {
  return scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement): WrittenChoice[] => {
      const { origin } = statement
      if (statement.kind === 'replies') return [{ origin, answers: statement.replies }]
      return statement.kind === 'pointandclick' ? [{ origin, answers: statement.actions }] : []
    })
}

/** The id of the node at each `file:line`. */
export const idsByOrigin = ({ origins }: CompiledStory): Map<string, string> =>
  new Map(Array.from(origins.node, ([id, origin]) => [fileAndLine(origin), id]))

/** The id of a choice is the id of its first answer in the source. */
export function choiceIdOf(story: CompiledStory): (answer: string) => string {
  const ids = idsByOrigin(story)
  const choiceIdByAnswer = new Map<string, string>()
  for (const { answers } of writtenChoices(story)) {
    const answerIds = answers.map(({ origin }) => ids.get(fileAndLine(origin)) ?? '')
    for (const id of answerIds) choiceIdByAnswer.set(id, answerIds[0] ?? id)
  }
  return (answer) => choiceIdByAnswer.get(answer) ?? answer
}
