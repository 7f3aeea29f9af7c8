import { z } from 'zod'
import { factKeyPattern } from './story-constants.js'

export const factKeySchema = z.string().regex(factKeyPattern)

/** In characters. The trace is one part of a save, and a learning platform stores at most 4,096 characters for a whole save. */
export const traceMaxLength = 4000

/** The ids of the replies and actions that a learner chose up to a point of the story, separated by spaces. A `+` at the end marks an
 * incomplete trace, which could not record all choices. */
export const traceSchema = z
  .string()
  .max(traceMaxLength)
  .regex(/^(?:[\p{L}\p{M}\p{N}_@.-]{1,64}(?: [\p{L}\p{M}\p{N}_@.-]{1,64})*(?: \+)?|\+)?$/u)
