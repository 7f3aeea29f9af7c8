import { checkJsonKeys, checkJsonText, GameFileError } from '@didascalie/game-folder'
import type { z } from 'zod'
import { fr } from 'zod/locales'
import { type Span, spanOfKey, spanOfValue, syntaxFaultIn } from './json-span.js'
import { JsonError, ProjectError } from './project-error.js'
import { explainRefusal, readText } from './read-text.js'

const french = { error: fr().localeError }

/** The maximum number of faults in the message about one file. */
const maxIssues = 10

/** Converts the text to NFC (composed Unicode): the names of the story are in NFC, but some editors save files in NFD. */
export function readJsonText(folder: string, file: string): string {
  const text = readText(folder, file).normalize('NFC')
  explainRefusal(() => checkJsonText(file, text))
  return text
}

export const readJson = <Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.infer<Schema> => parseJson(file, readJsonText(folder, file), schema)

export function parseJson<Schema extends z.ZodType>(
  path: string,
  text: string,
  schema: Schema,
): z.infer<Schema> {
  return parseValue(path, text, parseText(path, text), schema)
}

/** `value` is a value of a JSON file. `text` is the text of the whole file, which gives the positions of the faults. */
export function parseValue<Schema extends z.ZodType>(
  path: string,
  text: string,
  value: unknown,
  schema: Schema,
): z.infer<Schema> {
  const parsed = schema.safeParse(value, french)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, maxIssues)
  const introduction = `${path} n’est pas comme attendu : `
  throw new JsonError(
    introduction + issues.map(explainIssue).join(' ; '),
    issues.map((issue) => ({
      ...spanOfIssue(text, issue),
      code: 'bad-value',
      message: introduction + explainIssue(issue),
    })),
  )
}

const explainIssue = ({ path: keys, message }: z.core.$ZodIssue) =>
  keys.length > 0 ? `${keys.join('.')} : ${message}` : message

function spanOfIssue(text: string, issue: z.core.$ZodIssue): Span {
  if (issue.code === 'unrecognized_keys') return spanOfKey(text, [...issue.path, ...issue.keys.slice(0, 1)])
  return issue.code === 'invalid_key' ? spanOfKey(text, issue.path) : spanOfValue(text, issue.path)
}

function parseText(path: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    checkJsonKeys(path, value)
    return value
  } catch (error) {
    if (error instanceof GameFileError) throw new ProjectError(error.message, { cause: error })
    const { span, isCutShort } = syntaxFaultIn(text)
    const where = isCutShort ? ', qui s’arrête trop tôt' : `, ligne ${span.line}, colonne ${span.column}`
    const message = `${path} ne se lit pas comme du JSON${where} : vérifiez les virgules, les guillemets et les accolades.`
    throw new JsonError(message, [{ ...span, code: 'bad-json', message }])
  }
}
