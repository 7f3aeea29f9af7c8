// Bodies are JSON. Fastify's own parser searches each for names that could poison an object, at the price of reading it again, twice; a
// text that holds none of the letters they are written with needs no search.
import type { FastifyInstance } from 'fastify'

/** A poisoned name is written as it is, or with escapes. */
const mayPoison = (text: string) =>
  text.includes('__proto__') || text.includes('constructor') || text.includes('\\u')

/** What a text says; nothing when it must be looked at with care, or is no JSON at all. */
function plainJson(text: string): unknown {
  try {
    return mayPoison(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseJsonBodies(app: FastifyInstance): void {
  const parseWithCare = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = plainJson(text)
    if (body === undefined) parseWithCare(request, text, done)
    else done(null, body)
  })
}
