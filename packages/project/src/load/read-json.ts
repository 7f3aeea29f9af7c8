import type { z } from 'zod'
import { fr } from 'zod/locales'
import { ProjectError } from './project-error.js'
import { readText } from './read-text.js'

const french = { error: fr().localeError }

/** The maximum number of faults in the message about one file. */
const mostIssues = 10

/** Reads a JSON file of a game and converts it to NFC. The names of the story are in NFC, and some editors save in NFD. */
export const readJsonText = (path: string): string => readText(path).normalize('NFC')

/** Reads a JSON file and validates it against a schema. */
export const readJson = <Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> =>
  parseJson(path, readJsonText(path), schema)

/** Parses the text of a JSON file and validates it against a schema. */
export function parseJson<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): z.infer<Schema> {
  return parseValue(path, parseText(path, text), schema)
}

/** Validates a value of a file against a schema. */
export function parseValue<Schema extends z.ZodType>(
  path: string,
  value: unknown,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(value, french)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, mostIssues).map(tellIssue)
  throw new ProjectError(`${path} n’est pas comme attendu : ${issues.join(' ; ')}`)
}

const tellIssue = ({ path: keys, message }: z.core.$ZodIssue) =>
  keys.length > 0 ? `${keys.join('.')} : ${message}` : message

function parseText(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProjectError(
      `${path} ne se lit pas comme du JSON${placeOf(error, text)} : vérifiez les virgules, les guillemets et les accolades.`,
    )
  }
}

/** The position of the error, if the message of JSON.parse contains it. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : ''
  if (/end of JSON input/.test(message)) return ', qui s’arrête trop tôt'
  const position = /position (\d+)/.exec(message)?.[1]
  if (position === undefined) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return `, ligne ${before.length}, colonne ${(before.at(-1) ?? '').length + 1}`
}
