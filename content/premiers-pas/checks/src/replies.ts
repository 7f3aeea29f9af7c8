import { type Scene, walkStatements } from '@didascalie/script'

export interface Reply {
  readonly text: string
  /** Whether it puts a notion into play. */
  readonly notion: boolean
  /** The face that answers it: `surprise` of `Karim_surprise`; `''` where nobody does. */
  readonly face: string
}

const faceAfter = (body: Scene['body']): string => {
  for (const statement of walkStatements(body))
    if (statement.kind === 'line') return statement.talker.split('_').at(-1) ?? ''
  return ''
}

/** The replies that are offered together. */
export const replyGroups = (scenes: readonly Scene[]): Reply[][] =>
  scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'replies' ? [statement.replies] : []))
    .filter((replies) => replies.length > 1)
    .map((replies) =>
      replies.map(({ text, tags, body }) => ({
        ...{ text, notion: tags.notions.length > 0, face: faceAfter(body) },
      })),
    )
