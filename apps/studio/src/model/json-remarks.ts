// The remarks about the values in a JSON file of the game. Some come from the schema of the file, others from the check of the game.
import {
  calendarSchema,
  debatesSchema,
  factsSchema,
  type GameFileKind,
  glossarySchema,
  mediaCreditsSchema,
  notionsSchema,
  peopleSchema,
  placesSchema,
  projectSchema,
  type StudioProject,
  sceneDataSchema,
  sceneNamesSchema,
  wordingsSchema,
  writtenBrandSchema,
} from '@didascalie/contract'
import type { Diagnostic } from '@didascalie/script'
import { formTexts } from '../words/form-texts.js'
import { toSentence } from '../words/texts.js'
import { type JsonPath, type JsonValue, pathAt } from './json-edit.js'

export const schemas = {
  project: projectSchema,
  wordings: wordingsSchema,
  notions: notionsSchema,
  brand: writtenBrandSchema,
  calendar: calendarSchema,
  scene: sceneDataSchema,
  people: peopleSchema,
  places: placesSchema,
  facts: factsSchema,
  scenes: sceneNamesSchema,
  debates: debatesSchema,
  glossary: glossarySchema,
  credits: mediaCreditsSchema,
} as const satisfies Record<GameFileKind, unknown>

export interface Remark {
  readonly path: JsonPath
  readonly message: string
}

type Issue = NonNullable<ReturnType<typeof factsSchema.safeParse>['error']>['issues'][number]

/** Custom messages come from our schemas. They are in French and start with a small letter. */
function explain(issue: Issue): string {
  const words = formTexts.remarks
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? words.missing : words.atLeast(Number(issue.minimum))
    case 'too_big':
      return words.atMost(Number(issue.maximum))
    case 'invalid_type':
      return words.missing
    case 'unrecognized_keys':
      return words.unknown(issue.keys.join(', '))
    case 'invalid_format':
      return issue.format === 'url' ? words.address : words.badValue(issue.message)
    case 'custom':
      return toSentence(issue.message)
    default:
      return words.unexpected
  }
}

export function schemaRemarks(kind: GameFileKind, data: JsonValue): Remark[] {
  const { error } = schemas[kind].safeParse(data)
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.filter((key) => typeof key !== 'symbol'),
    message: explain(issue),
  }))
}

/**
 * Returns the diagnostics of the story and the warnings of the project about a file. Their positions refer to the
 * file text in `project`, which can be older than the text in the form.
 */
export function checkRemarks(
  { files, faults }: StudioProject,
  diagnostics: readonly Diagnostic[],
  file: string,
): Remark[] {
  const text = files.find((one) => one.file === file)?.text
  if (text === undefined) return []
  const found = diagnostics
    .filter(({ origin }) => origin.file === file)
    .map(({ origin, message }) => ({ ...origin, message }))
  // Errors of the project are left out, because `schemaRemarks` also reports them.
  const warned = faults.filter((fault) => fault.file === file && fault.severity === 'warning')
  return [...found, ...warned].map(({ line, column, message }) => ({
    path: pathAt(text, line, column),
    message,
  }))
}
