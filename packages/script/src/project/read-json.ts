import type { z } from 'zod'
import { ProjectError } from './project-error.js'
import { readText } from './read-text.js'

/** Reads a file that must hold what a schema says; one sentence tells what is wrong with it. */
export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const text = readText(path)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new ProjectError(
      `${path} ne se lit pas comme du JSON : ${error instanceof Error ? error.message : error}`,
    )
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new ProjectError(
    `${path} n’est pas comme attendu : ${where ? `${where} : ` : ''}${issue?.message ?? ''}`,
  )
}
