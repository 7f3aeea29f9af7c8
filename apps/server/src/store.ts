// All queries of the server, as one object.

import { codesStore } from './modules/codes/store.js'
import { contentStore } from './modules/content/store.js'
import { debateStore } from './modules/debate/store.js'
import { demonstrationStore } from './modules/demonstration/store.js'
import { exportsStore } from './modules/exports/store.js'
import { followUpStore } from './modules/follow-up/store.js'
import { learnersStore } from './modules/learners/store.js'
import { ltiStore } from './modules/lti/store.js'
import { organisationsStore } from './modules/organisations/store.js'
import { partnersStore } from './modules/partners/store.js'
import { privacyStore } from './modules/privacy/store.js'
import { progressStore } from './modules/progress/store.js'
import { sessionsStore } from './modules/sessions/store.js'
import { staffStore } from './modules/staff/store.js'
import { xapiStore } from './modules/xapi/store.js'
import { type Database, type DatabaseOptions, openDatabase } from './platform/database/open-database.js'

const queriesOf = (database: Database) => ({
  ...organisationsStore(database),
  ...partnersStore(database),
  ...contentStore(database),
  ...learnersStore(database),
  ...staffStore(database),
  ...sessionsStore(database),
  ...codesStore(database),
  ...progressStore(database),
  ...followUpStore(database),
  ...debateStore(database),
  ...ltiStore(database),
  ...xapiStore(database),
  ...exportsStore(database),
  ...privacyStore(database),
  ...demonstrationStore(database),
})

export type Store = Database & ReturnType<typeof queriesOf>

/** Opens the database, brings it up to date, and gives it the queries of every module. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  const database = await openDatabase(options)
  return { ...database, ...queriesOf(database) }
}
