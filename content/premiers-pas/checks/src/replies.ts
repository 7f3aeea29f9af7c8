import { type Scene, walkStatements } from '@didascalie/script'

export interface Reply {
  readonly text: string
  /** Whether it puts a notion into play. */
  readonly notion: boolean
}

/** The replies that are offered together. */
export const replyGroups = (scenes: readonly Scene[]): Reply[][] =>
  scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => (statement.kind === 'replies' ? [statement.replies] : []))
    .filter((replies) => replies.length > 1)
    .map((replies) => replies.map(({ text, tags }) => ({ text, notion: tags.notions.length > 0 })))
