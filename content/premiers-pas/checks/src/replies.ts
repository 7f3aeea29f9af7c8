import { type Scene, walkStatements } from '@didascalie/script'

export interface Reply {
  readonly text: string
  readonly hasNotion: boolean
  /**
   * The mood of the talker in the first line below the reply: `Karim_surprise` → `surprise`. If the line names no mood, the name of the
   * talker. `''` if the reply has no lines.
   */
  readonly moodAfter: string
}

const firstMoodIn = (body: Scene['body']): string => {
  for (const statement of walkStatements(body))
    if (statement.kind === 'line') return statement.talker.split('_').at(-1) ?? ''
  return ''
}

/** Returns the replies of each choice with at least two replies, in the order of the source. */
export const replyGroups = (scenes: readonly Scene[]): Reply[][] =>
  scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'replies' ? [statement.replies] : []))
    .filter((replies) => replies.length > 1)
    .map((replies) =>
      replies.map(({ text, tags, body }) => ({
        text,
        hasNotion: tags.notions.length > 0,
        moodAfter: firstMoodIn(body),
      })),
    )
