import { readOptions } from '@didascalie/engine/analysis'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { LineStatement, Scene } from '../parse/syntax.js'
import { typeset, typographyFlaws } from './typography.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/** The maximum length of a line, so that it can be read at a glance (docs/guides/auteur.md). */
export const maxLineCharacters = 140
/** The maximum length of a reply, so that it can be read at a glance (docs/guides/auteur.md). */
export const maxReplyCharacters = 90
/** The maximum duration of an ellipse in seconds. After a longer black screen, the learner may think that the game has stopped. */
export const maxEllipseSeconds = 30

export function checkTexts(scenes: readonly Scene[]): Diagnostic[] {
  return scenes.flatMap(({ body }) => [
    ...[...walkStatements(body)].flatMap((statement) =>
      statement.kind === 'line'
        ? [...checkText(statement, 'line-too-long', maxLineCharacters), ...checkEllipse(statement)]
        : [],
    ),
    ...[...walkReplies(body)].flatMap(({ reply }) => checkText(reply, 'reply-too-long', maxReplyCharacters)),
  ])
}

function checkEllipse({ talker, text, textOrigin }: LineStatement): Diagnostic[] {
  const { time: seconds = 0 } = readOptions(text)
  if (talker.toLowerCase() !== 'time' || seconds <= maxEllipseSeconds) return []
  return [diagnose('long-ellipse', textOrigin, { seconds, most: maxEllipseSeconds })]
}

const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Counts graphemes: an accented letter or an emoji counts as one character, however it is encoded. */
const charactersIn = (text: string) => Array.from(characters.segment(text)).length

function checkText(
  { text, textOrigin }: { text: string; textOrigin: Origin },
  tooLong: 'line-too-long' | 'reply-too-long',
  maxLength: number,
): Diagnostic[] {
  const shownText = readOptions(typeset(text)).text
  const diagnostics = typographyFlaws(shownText).map((what) => diagnose('typography', textOrigin, { what }))
  // Counting graphemes is slow. A text never has more graphemes than code units, so a text with few
  // code units needs no count.
  const length = shownText.length > maxLength ? charactersIn(shownText) : shownText.length
  if (length > maxLength) diagnostics.push(diagnose(tooLong, textOrigin, { length, most: maxLength }))
  return diagnostics
}
