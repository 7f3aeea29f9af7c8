import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../platform/database/schema.js'
import { everyRow } from './every-row.js'
import { databaseKinds, openTestStore, type TestStore } from './test-store.js'

/** For each table: whether `everyRow` reads the table. */
const tables = {
  installation: true,
  organisation: true,
  logo: true,
  session: true,
  access_code: true,
  partner: true,
  partner_nonce: true,
  learner: true,
  notion_viewed: true,
  notion_acquired: true,
  login: true,
  run: true,
  played_day: true,
  content_line: true,
  staff: true,
  membership: true,
  passkey: true,
  staff_password: true,
  recovery: true,
  staff_login: true,
  known_device: true,
  invitation: true,
  audit: true,
  job: true,
  seance: true,
  trainer_note: true,
  improvement: true,
  share_step: true,
  used_challenge: true,
  lti_platform: true,
  lti_state: true,
  lti_link: true,
  lti_person: true,
  lti_score: true,
  lti_line: true,
  lti_teacher: true,
  lti_ticket: true,
  lti_course: true,
  lti_member: true,
  lti_key: true,
  lti_invite: true,
  xapi_store: true,
  xapi_statement: true,
  xapi_void: true,
  xapi_former_store: true,
  rate_limit: false,
} satisfies Record<keyof Tables, boolean>

describe.each(databaseKinds)('On %s, everyRow', (kind) => {
  let store: TestStore
  beforeEach(async () => {
    store = await openTestStore(kind)
  })
  afterEach(() => store.close())

  test('reads every table except rate_limit', async () => {
    const readTables = JSON.parse(await everyRow(store)).map(([table]: [string]) => table)
    const expectedTables = Object.entries(tables).flatMap(([table, isRead]) => (isRead ? [table] : []))
    expect(readTables).toEqual(expectedTables.sort())
  })

  test('includes a table created after the store was opened', async () => {
    await sql`create table brand_new (word text)`.execute(store.db)
    const rowsBefore = await everyRow(store)
    await sql`insert into brand_new values ('changed')`.execute(store.db)
    expect(await everyRow(store)).not.toBe(rowsBefore)
  })
})
