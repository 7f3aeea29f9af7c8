// What a route may answer, from the codes it may refuse with: its schema says so, and the OpenAPI page shows it.
import {
  type AnyErrorCode,
  failureSchema,
  storedProgressionSchema,
  successSchema,
} from '@didascalie/contract'
import { z } from 'zod'
import { usualSentence } from '../errors/problem.js'
import { statusOf } from './statuses.js'

/** Whatever is called: a request that is none, a body too large, another site's page, a database that is away, a fault of ours. */
const anyCall = ['invalid', 'too-large', 'forbidden', 'unavailable', 'internal'] as const
/** A body that is not JSON is `invalid` too, with the status that HTTP has for it. */
const notJson = 415

export interface Answer {
  description: string
  content: Record<string, { schema: z.ZodType }>
}

const failures = new Map<string, z.ZodType>()

/** Made once for the same codes: most routes have most of them in common. */
function failureWith(codes: readonly AnyErrorCode[]): z.ZodType {
  const known = failures.get(codes.join())
  if (known !== undefined) return known
  const made = makeFailure(codes)
  failures.set(codes.join(), made)
  return made
}

/** With `stale` goes what is stored; with the others nothing. */
function makeFailure(codes: readonly AnyErrorCode[]): z.ZodType {
  const failure = failureSchema.omit({ data: true }).extend({ code: z.enum(codes) })
  return codes.includes('stale')
    ? failure.extend({ data: storedProgressionSchema }).strict()
    : failure.strict()
}

const sentencesOf = (codes: readonly AnyErrorCode[]) =>
  codes.map((code) => `\`${code}\`: ${usualSentence(code)}`).join('\n\n')

function asJson(codes: readonly AnyErrorCode[]): Answer {
  return {
    description: sentencesOf(codes),
    content: { 'application/json': { schema: failureWith(codes) } },
  }
}

/** Somebody who opened an address in a window reads a sentence. */
function asJsonOrText(codes: readonly AnyErrorCode[]): Answer {
  const { description, content } = asJson(codes)
  return { description, content: { ...content, 'text/plain': { schema: z.string().min(1) } } }
}

/** One answer for each status that these codes have. */
function byStatus(codes: readonly AnyErrorCode[], answer: typeof asJson): Record<number, Answer> {
  const statuses = new Set(codes.map((code) => statusOf(code)))
  return Object.fromEntries(
    Array.from(statuses, (status) => [
      status,
      answer([...new Set(codes)].filter((code) => statusOf(code) === status)),
    ]),
  )
}

interface Line {
  data: z.ZodType
  refusals: readonly AnyErrorCode[]
}

const answers = new WeakMap<Line, ReturnType<typeof makeAnswers>>()

/** Of one line of a table of calls: as many schemas as it has refusals, made once however many servers there are in a process. */
export function answersOf(line: Line): ReturnType<typeof makeAnswers> {
  const known = answers.get(line) ?? makeAnswers(line)
  answers.set(line, known)
  return known
}

function makeAnswers({ data, refusals }: Line) {
  return {
    '2xx': {
      description: 'Done.',
      content: { 'application/json': { schema: successSchema<z.ZodType>(data) } },
    },
    ...byStatus([...anyCall, ...refusals], asJson),
    [notJson]: asJson(['invalid']),
  }
}

/** A page, of a type of its own, and all that it may be refused for. */
export function pageAnswers(type: string, schema: z.ZodType, refusals: readonly AnyErrorCode[]) {
  return {
    200: { description: 'Done.', content: { [type]: { schema } } },
    ...byStatus(refusals, asJsonOrText),
  }
}
