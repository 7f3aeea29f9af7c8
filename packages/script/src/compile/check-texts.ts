import { readOptions } from '@didascalie/engine/analysis'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { Scene } from '../parse/syntax.js'
import { typeset, typographyFlaws } from './typography.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/** What can be read at a glance (story.md). */
export const longestLine = 140
export const longestReply = 90

export function checkTexts(scenes: readonly Scene[]): Diagnostic[] {
  return scenes.flatMap(({ body }) => [
    ...[...walkStatements(body)].flatMap((statement) =>
      statement.kind === 'line' ? checkText(statement, 'line-too-long', longestLine) : [],
    ),
    ...[...walkReplies(body)].flatMap(({ reply }) => checkText(reply, 'reply-too-long', longestReply)),
  ])
}

function checkText(
  { text, origin }: { text: string; origin: Origin },
  tooLong: 'line-too-long' | 'reply-too-long',
  most: number,
): Diagnostic[] {
  const shown = readOptions(typeset(text)).text
  const diagnostics = typographyFlaws(shown).map((what) => diagnose('typography', origin, { what }))
  const { length } = shown
  if (length > most) diagnostics.push(diagnose(tooLong, origin, { length, most }))
  return diagnostics
}
