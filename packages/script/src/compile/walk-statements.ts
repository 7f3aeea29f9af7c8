import type { Origin } from '../diagnostics/diagnostic.js'
import type { ReplyStatement, Statement, Tags } from '../parse/syntax.js'

/** Returns every statement of a body, including nested statements. */
export function walkStatements(statements: readonly Statement[]): readonly Statement[] {
  const found: Statement[] = []
  const add = (body: readonly Statement[]): void => {
    for (const statement of body) {
      found.push(statement)
      for (const nested of bodiesOf(statement)) add(nested)
    }
  }
  add(statements)
  return found
}

/** Yields every reply of a choice and every action of a point-and-click, including nested ones. */
export function* walkReplies(
  statements: readonly Statement[],
): Generator<{ reply: ReplyStatement; isAction: boolean }> {
  for (const statement of walkStatements(statements)) {
    if (statement.kind === 'replies') for (const reply of statement.replies) yield { reply, isAction: false }
    if (statement.kind === 'pointandclick')
      for (const reply of statement.actions) yield { reply, isAction: true }
  }
}

/** Yields every line, point-and-click, reply and action: all that can have tags. */
export function* walkTagged(statements: readonly Statement[]): Generator<{ tags: Tags; origin: Origin }> {
  for (const statement of walkStatements(statements)) {
    if (statement.kind === 'line' || statement.kind === 'pointandclick') yield statement
  }
  for (const { reply } of walkReplies(statements)) yield reply
}

function bodiesOf(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'replies':
      return statement.replies.map(({ body }) => body)
    case 'pointandclick':
      return statement.actions.map(({ body }) => body)
    case 'if':
      return statement.branches.map(({ body }) => body)
    default:
      return []
  }
}
