import type { DatabaseHandle } from '../../platform/database/database.js'
import { lineQueries } from './line-queries.js'

/** The queries of this module, under the names that they have in the store. */
export const contentStore = (handle: DatabaseHandle) => ({
  contentLines: lineQueries(handle),
})

export type ContentStore = ReturnType<typeof contentStore>

/** The queries that this module uses. */
export type Store = ContentStore
