// Tests who can download a finished export file.
import { packPath, roles } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCallTestData, type Matrix, newVisitor, openMatrix } from '../../testing/call-matrix.js'
import { everyRow } from '../../testing/every-row.js'
import { aJob } from '../../testing/rows.js'
import type { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

describe.each(databaseKinds)('downloads on %s:', (kind) => {
  let matrix: Matrix
  let app: TestApp
  beforeAll(async () => {
    matrix = await openMatrix(kind)
    app = matrix.test_
  })
  afterAll(() => app.close())

  /** Creates a finished file and the member who requested it. */
  async function createFile(fileKind: string) {
    const requester = await app.teammate('manager', 'org')
    const { sessionUID } = await createCallTestData(app)
    const job = aJob({ sessionUid: sessionUID, madeBy: requester.uid, kind: fileKind, createdAt: app.now })
    await app.store.jobs.create(job)
    const claim = { uid: job.uid, attempts: 1 }
    await app.store.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1 })
      .where('uid', '=', job.uid)
      .execute()
    const people = { uids: [], mustShare: false }
    const file = Buffer.from('the file')
    await app.store.jobs.finish(claim, { file, expiresAt: app.now + 1_000, people }, async () => {})
    return { requester, url: `/regie/export/${job.uid}`, job }
  }

  test('a visitor from a learning platform can download neither an export file nor a package of a game', async () => {
    const { url, job } = await createFile('follow-csv')
    const cookie = await newVisitor(app, job.sessionUid)
    const rowsBefore = await everyRow(app.store)
    for (const address of [url, packPath('org', 'phare', 'web')])
      expect((await app.get(address, { cookie })).statusCode, address).toBe(403)
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test.each(['follow-csv', 'debriefs', 'person'])(
    'a file of the kind %s can be downloaded only by the member who requested it',
    async (fileKind) => {
      const { requester, url, job } = await createFile(fileKind)
      const colleagues = await Promise.all(roles.map((role) => app.teammate(role, 'org')))
      const rowsBefore = await everyRow(app.store)
      for (const [outsider, cookie] of Object.entries(matrix.outsiders)) {
        // This address has sent no invalid logins before, so the rate limit does not reject the requests.
        const from = {
          headers: { host: '127.0.0.1', ...(cookie && { cookie }) },
          remoteAddress: '203.0.113.7',
        }
        const rejected = await app.app.inject({ method: 'GET', url, ...from })
        expect(rejected.statusCode, outsider).toBe(401)
      }
      for (const { cookie } of [matrix.otherOrganisationManager, matrix.limitedManager, ...colleagues])
        expect((await app.get(url, { cookie })).statusCode).toBe(404)
      expect(await everyRow(app.store)).toBe(rowsBefore)
      const response = await app.get(url, { cookie: requester.cookie })
      expect(response.statusCode).toBe(200)
      expect(response.body).toBe('the file')
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${job.fileName}"`,
        'x-content-type-options': 'nosniff',
      })
      await app.store.db
        .updateTable('membership')
        .set({ role: 'reader' })
        .where('staff_uid', '=', requester.uid)
        .execute()
      const asReader = await app.get(url, { cookie: requester.cookie })
      // Readers may not read debriefs or the data of one person.
      expect(asReader.statusCode).toBe(fileKind === 'follow-csv' ? 200 : 404)
      app.now += 1_000
      expect((await app.get(url, { cookie: requester.cookie })).statusCode).toBe(404)
      app.now -= 1_000
    },
  )

  test('a request for an invented file gets status 400 or 404', async () => {
    for (const uid of ['invented', '..%2f', '%00', 'x'.repeat(65)])
      expect([400, 404]).toContain(
        (await app.get(`/regie/export/${uid}`, { cookie: matrix.otherOrganisationManager.cookie }))
          .statusCode,
      )
  })
})
