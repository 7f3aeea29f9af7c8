// Every test app (test-app.ts) uses this file to compare the responses of the routes with their documentation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

const answersSchema = z.record(
  z.string(),
  z.object({ content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })) }),
)

/** Returns `undefined` if the route is hidden from the documentation. */
function answersOf({ routeOptions }: FastifyRequest): z.infer<typeof answersSchema> | undefined {
  const { schema } = routeOptions
  return schema === undefined || schema.hide === true ? undefined : answersSchema.parse(schema.response)
}

function schemaFor(request: FastifyRequest, reply: FastifyReply): z.ZodType | undefined {
  const answers = answersOf(request) ?? {}
  const status = String(reply.statusCode)
  const answer = answers[status] ?? answers[`${status[0]}xx`]
  const [type = ''] = String(reply.getHeader('content-type')).split(';')
  return answer?.content[type]?.schema
}

const parsePayload = (type: unknown, payload: string): unknown =>
  String(type).startsWith('application/json') ? JSON.parse(payload) : payload

/** Returns a list that is empty at first. A hook adds each response that the documentation of its route does not allow. */
export function collectUndocumentedResponses(app: FastifyInstance): string[] {
  const undocumented: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || request.method === 'HEAD' || answersOf(request) === undefined) return
    const validation = schemaFor(request, reply)?.safeParse(
      parsePayload(reply.getHeader('content-type'), payload),
    )
    if (!validation?.success)
      undocumented.push(`${request.method} ${request.url}: ${reply.statusCode} ${payload}`)
  })
  return undocumented
}
