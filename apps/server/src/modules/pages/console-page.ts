// Serves the console at `/regie`: one page for all addresses of the console, and the files of the console.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedTexts, sendRevalidated } from '../../platform/http/compressed.js'
import { staticOptions } from './files.js'

export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // For the preview of the learners' page.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export async function consolePage(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const texts = new CompressedTexts()
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await texts.getOrCompress('page', () => page)
    reply.type('text/html; charset=utf-8').header('content-security-policy', consolePolicy)
    return sendRevalidated(request, reply, text)
  }
  await app.register(fastifyStatic, {
    ...staticOptions,
    root: join(folder, 'assets'),
    prefix: '/regie/assets/',
    decorateReply: false,
  })
  app.get('/regie', { schema: { hide: true } }, send)
  app.get('/regie/*', { schema: { hide: true } }, send)
}
