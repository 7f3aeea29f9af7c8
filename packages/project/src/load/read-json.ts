import type { z } from 'zod'
import { fr } from 'zod/locales'
import { ProjectError } from './project-error.js'
import { readText } from './read-text.js'

const french = { error: fr().localeError }

/** Reads a file that must hold what a schema says; one sentence tells what is wrong with it. */
export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(path, readText(path)), french)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new ProjectError(
    `${path} n’est pas comme attendu : ${where ? `${where} : ` : ''}${issue?.message ?? ''}`,
  )
}

function parseJson(path: string, text: string): unknown {
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
