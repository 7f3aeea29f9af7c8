import type { Statement } from '../parse/syntax.js'

/** Whether the story can reach the statement after these statements. */
export const fallThrough = (statements: readonly Statement[]): boolean => statements.every(fallsThrough)

export function fallsThrough(statement: Statement): boolean {
  switch (statement.kind) {
    case 'jump':
    case 'end':
    case 'pointandclick':
      return false
    case 'replies':
      return statement.replies.some(({ body }) => fallThrough(body))
    case 'if': {
      const closed = statement.branches.some(({ condition }) => !condition)
      return !closed || statement.branches.some(({ body }) => fallThrough(body))
    }
    default:
      return true
  }
}
