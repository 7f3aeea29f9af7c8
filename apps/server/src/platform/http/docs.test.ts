import { calls } from '@didascalie/contract'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Player, TestApp } from '../../testing/test-app.js'

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.unknown().optional(),
        responses: z.record(
          z.string(),
          z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }),
        ),
      }),
    ),
  ),
})

describe('the OpenAPI documentation', () => {
  const app = TestApp.forSuite('sqlite', { docs: true })
  let paths: z.infer<typeof documentSchema>['paths']
  beforeAll(async () => {
    paths = documentSchema.parse((await app.get('/docs/json')).json()).paths
  })

  test('is served as JSON and as a page if it is enabled', async () => {
    for (const name of Object.keys(calls)) expect(paths[`/service/${name}`]?.post?.requestBody).toBeDefined()
    const page = await app.get('/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval')
  })

  test('answers 404 by default', async () => {
    const appWithoutDocs = await TestApp.open()
    expect((await appWithoutDocs.get('/docs')).statusCode).toBe(404)
    await appWithoutDocs.close()
  })

  test('lists exactly the statuses of each route outside the console', () => {
    const statuses = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ responses }) => [path, Object.keys(responses).sort().join(' ')]),
    )
    const writeStatuses = '2XX 400 401 403 413 415 429 500 503'
    // The statuses of the console's routes come from its table of calls. modules/staff/authorisation.test.ts checks these routes.
    const learnerRoutes = statuses.filter(([url]) => !String(url).startsWith('/regie/'))
    expect(Object.fromEntries(learnerRoutes)).toEqual({
      '/service/getData': '2XX 400 403 404 413 415 500 503',
      '/service/logout': '2XX 400 403 413 415 500 503',
      '/service/checkAccessCode': '2XX 400 401 403 404 409 413 415 422 429 500 503',
      '/service/checkOrCreateOdysseusUser': '2XX 400 401 403 404 413 415 429 500 503',
      '/service/saveProgression': '2XX 400 401 403 409 413 415 429 500 503',
      '/service/saveNotionViewed': writeStatuses,
      '/service/addUserTime': writeStatuses,
      '/service/saveNotionsAcquired': writeStatuses,
      '/service/agreeToTrace': writeStatuses,
      '/service/getWeek': writeStatuses,
      '/service/setWeek': writeStatuses,
      '/service/eraseChoices': writeStatuses,
      '/export_bilan/{uid}': '200 400 404 429 500 503',
      '/healthz': '200 400',
      '/readyz': '200 400 503',
    })
  })

  const save = (player: Player, rest: object = {}) => ({
    sessionUID: player.sessionUID,
    userUID: player.userUID,
    progression: '{}',
    revision: 0,
    ...rest,
  })
  const path = '/service/saveProgression'

  test.each<[status: number, provokeError: (player: Player) => Promise<LightMyRequestResponse>]>([
    [400, ({ cookie }) => app.post(path, {}, { cookie })],
    [401, (player) => app.post(path, save(player))],
    [403, (player) => app.post(path, save(player, { userUID: 'other' }), { cookie: player.cookie })],
    [409, (player) => app.post(path, save(player, { revision: 9 }), { cookie: player.cookie })],
    [413, ({ cookie }) => app.post(path, { padding: 'x'.repeat(300_000) }, { cookie })],
    [415, ({ cookie }) => app.post(path, 'x', { cookie, 'content-type': 'text/plain' })],
  ])('describes the real answer of saveProgression with status %i', async (status, provokeError) => {
    const { responses = {} } = paths[path]?.post ?? {}
    const response = await provokeError(await app.player())
    expect(response.statusCode).toBe(status)
    const matchingStatuses = Object.entries(responses).flatMap(([documentedStatus, { content }]) => {
      const schema = z.fromJSONSchema(content['application/json']?.schema ?? false)
      return schema.safeParse(response.json()).success ? [documentedStatus] : []
    })
    expect(matchingStatuses).toContain(String(status))
    // The schemas of other statuses must not match. Statuses 400 and 415 are an exception: both have
    // the code `invalid`, so they have equal schemas.
    expect(
      matchingStatuses.filter(
        (documentedStatus) =>
          documentedStatus !== '400' && documentedStatus !== '415' && documentedStatus !== String(status),
      ),
    ).toEqual([])
  })
})
