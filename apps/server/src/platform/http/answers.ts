// Builds the response schemas of a route from its error codes. The OpenAPI page shows these schemas.
import {
  type AnyErrorCode,
  codeSessionSchema,
  doneBySchema,
  failureSchema,
  storedProgressionSchema,
  successSchema,
} from '@didascalie/contract'
import { z } from 'zod'
import { defaultSentence, statusOf } from '../errors/problem.js'

/** `forbidden`: a request from another site. `unavailable`: the database does not answer. */
const errorsOfEveryCall = ['invalid', 'too-large', 'forbidden', 'unavailable', 'internal'] as const
/** A request whose body is not JSON gets this status instead of 400, with the same code `invalid`. */
const unsupportedMediaTypeStatus = 415

export interface DocumentedResponse {
  description: string
  content: Record<string, { schema: z.ZodType }>
}

const failureSchemas = new Map<string, z.ZodType>()

/** Caches the schemas, because most routes have the same codes. */
function failureSchemaFor(codes: readonly AnyErrorCode[]): z.ZodType {
  const cached = failureSchemas.get(codes.join())
  if (cached !== undefined) return cached
  const failure = buildFailureSchema(codes)
  failureSchemas.set(codes.join(), failure)
  return failure
}

/** Schemas of `data` for the error codes that carry data. No route has two of these codes with the same status. */
const dataSchemas: { [Code in AnyErrorCode]?: z.ZodType } = {
  stale: storedProgressionSchema,
  'code-replaced': doneBySchema,
  'code-elsewhere': codeSessionSchema,
}

function buildFailureSchema(codes: readonly AnyErrorCode[]): z.ZodType {
  const failure = failureSchema.omit({ data: true }).extend({ code: z.enum(codes) })
  const [data] = codes.flatMap((code) => dataSchemas[code] ?? [])
  return data === undefined ? failure.strict() : failure.extend({ data }).strict()
}

const sentencesOf = (codes: readonly AnyErrorCode[]) =>
  codes.map((code) => `\`${code}\`: ${defaultSentence(code)}`).join('\n\n')

function jsonResponse(codes: readonly AnyErrorCode[]): DocumentedResponse {
  return {
    description: sentencesOf(codes),
    content: { 'application/json': { schema: failureSchemaFor(codes) } },
  }
}

/** The error response of a page: JSON, or a plain sentence for a person who opens the address in a browser. */
function jsonOrTextResponse(codes: readonly AnyErrorCode[]): DocumentedResponse {
  const { description, content } = jsonResponse(codes)
  return { description, content: { ...content, 'text/plain': { schema: z.string().min(1) } } }
}

function byStatus(
  codes: readonly AnyErrorCode[],
  buildAnswer: typeof jsonResponse,
): Record<number, DocumentedResponse> {
  const statuses = new Set(codes.map((code) => statusOf(code)))
  return Object.fromEntries(
    Array.from(statuses, (status) => [
      status,
      buildAnswer([...new Set(codes)].filter((code) => statusOf(code) === status)),
    ]),
  )
}

interface CallSchemas {
  data: z.ZodType
  refusals: readonly AnyErrorCode[]
}

const answersByCall = new WeakMap<CallSchemas, ReturnType<typeof buildAnswers>>()

/** Caches the responses, because tests open several servers in one process. */
export function responsesOfCall(call: CallSchemas): ReturnType<typeof buildAnswers> {
  const answers = answersByCall.get(call) ?? buildAnswers(call)
  answersByCall.set(call, answers)
  return answers
}

function buildAnswers({ data, refusals }: CallSchemas) {
  return {
    '2xx': {
      description: 'Done.',
      content: { 'application/json': { schema: successSchema<z.ZodType>(data) } },
    },
    ...byStatus([...errorsOfEveryCall, ...refusals], jsonResponse),
    [unsupportedMediaTypeStatus]: jsonResponse(['invalid']),
  }
}

export function responsesOfPage(type: string, schema: z.ZodType, refusals: readonly AnyErrorCode[]) {
  return {
    200: { description: 'Done.', content: { [type]: { schema } } },
    ...byStatus(refusals, jsonOrTextResponse),
  }
}
