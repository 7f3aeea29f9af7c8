// Joins the queries of all modules in one object.

import { codesStore } from './modules/codes/index.js'
import { contentStore } from './modules/content/index.js'
import { debateStore } from './modules/debate/index.js'
import { demonstrationStore } from './modules/demonstration/index.js'
import { exportsStore } from './modules/exports/index.js'
import { followUpStore } from './modules/follow-up/index.js'
import { learnersStore } from './modules/learners/index.js'
import { ltiStore } from './modules/lti/index.js'
import { organisationsStore } from './modules/organisations/index.js'
import { partnersStore } from './modules/partners/index.js'
import { privacyStore } from './modules/privacy/index.js'
import { progressStore } from './modules/progress/index.js'
import { sessionsStore } from './modules/sessions/index.js'
import { staffStore } from './modules/staff/index.js'
import { xapiStore } from './modules/xapi/index.js'
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

/** Opens and migrates the database, and adds the queries of every module. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  const database = await openDatabase(options)
  return { ...database, ...queriesOf(database) }
}
