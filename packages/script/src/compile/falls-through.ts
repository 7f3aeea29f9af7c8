import type { Statement } from '../parse/syntax.js'

/** Whether the story can continue after these statements with the statement that follows them. */
export const allFallThrough = (statements: readonly Statement[]): boolean => statements.every(fallsThrough)

export function fallsThrough(statement: Statement): boolean {
  switch (statement.kind) {
    case 'jump':
    case 'end':
    case 'pointandclick':
      return false
    case 'replies':
      return statement.replies.some(({ body }) => allFallThrough(body))
    case 'if': {
      const hasElse = statement.branches.some(({ condition }) => !condition)
      return !hasElse || statement.branches.some(({ body }) => allFallThrough(body))
    }
    default:
      return true
  }
}
