import { z } from 'zod'
import { factKeyPattern } from './story-constants.js'

export const factKeySchema = z.string().regex(factKeyPattern)

/** The most that a trace may weigh: a whole save has 4,096 characters where a learning platform keeps it. */
export const traceMaxLength = 4000

/** The replies and actions that led somewhere: their ids, one space between. A `+` at the end: more were taken than could
 * be kept. */
export const traceSchema = z
  .string()
  .max(traceMaxLength)
  .regex(/^(?:[\p{L}\p{M}\p{N}_@.-]{1,64}(?: [\p{L}\p{M}\p{N}_@.-]{1,64})*(?: \+)?|\+)?$/u)
