import type { z } from 'zod'
import { fr } from 'zod/locales'
import { ProjectError } from './project-error.js'
import { readText } from './read-text.js'

const french = { error: fr().localeError }

/** The most faults of one file that are listed at once. */
const mostIssues = 10

/** Reads the text of a JSON file of a game, with composed letters: the story and its names are in NFC, and editors may save in NFD. */
export const readJsonText = (path: string): string => readText(path).normalize('NFC')

/** Reads a file that must hold what a schema says. */
export const readJson = <Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> =>
  parseJson(path, readJsonText(path), schema)

/** Parses the text of a file that must hold what a schema says. */
export function parseJson<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): z.infer<Schema> {
  return parseValue(path, parseText(path, text), schema)
}

/** Parses a value of a file. */
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

/** Where reading stopped, when the sentence that JSON.parse throws says it. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : ''
  if (/end of JSON input/.test(message)) return ', qui s’arrête trop tôt'
  const position = /position (\d+)/.exec(message)?.[1]
  if (position === undefined) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return `, ligne ${before.length}, colonne ${(before.at(-1) ?? '').length + 1}`
}
