// The routes of LTI 1.3. In the terms of LTI, this server is a tool.
import type { FastifyInstance } from 'fastify'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import { registerStaffCalls } from '../staff/staff-calls.js'
import { beginLaunchHandlers } from './begin-launch.js'
import { courseHandlers } from './course-handlers.js'
import { finishLaunchHandlers } from './finish-launch.js'
import { publicKeys } from './keys.js'
import { pageHandlers } from './page-handlers.js'
import { assets } from './pages.js'
import { launchBodyLimit } from './requests.js'
import { Roster } from './roster.js'
import { rosterHandlers } from './roster-handlers.js'
import { sendRefusal } from './send-page.js'
import { KeySets } from './verify.js'

export async function ltiRoutes(app: FastifyInstance): Promise<void> {
  const { store, keyring, clock } = app
  const policy: OutboundPolicy = app.outboundPolicy ?? { allowsLoopback: false }
  const keySets = new KeySets(policy, clock)
  const roster = new Roster({ store, keyring, outboundPolicy: policy, log: app.log, clock })
  const tools = { context: app, outboundPolicy: policy, keySets, roster }
  const { login, go } = beginLaunchHandlers(tools)
  const { launch } = finishLaunchHandlers(tools)
  const { choose, visit, register } = pageHandlers(tools)

  registerStaffCalls(app, { ...rosterHandlers(roster), ...courseHandlers })
  const hidden = { schema: { hide: true } }
  app.get('/lti/jwks', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys({ store, keyring }, clock())),
  )
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: launchBodyLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.setErrorHandler(sendRefusal)
    const fromPlatform = { ...hidden, bodyLimit: launchBodyLimit, config: { acceptsOtherSites: true } }
    pages.get('/lti/login', hidden, login)
    pages.post('/lti/login', fromPlatform, login)
    pages.get('/lti/go', hidden, go)
    pages.post('/lti/launch', fromPlatform, launch)
    pages.post('/lti/deep-link', { ...hidden, bodyLimit: launchBodyLimit }, choose)
    pages.post('/lti/visit', { ...hidden, bodyLimit: launchBodyLimit }, visit)
    pages.get('/lti/register', hidden, register)
    for (const [name, { type, text }] of Object.entries(assets))
      pages.get(`/lti/${name}`, hidden, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
      )
  })
}
