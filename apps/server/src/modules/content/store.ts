import type { DatabaseHandle } from '../../platform/database/database.js'
import { lineQueries } from './line-queries.js'

/** This module's part of the store. `src/store.ts` joins the parts of all modules in one object. */
export const contentStore = (handle: DatabaseHandle) => ({
  contentLines: lineQueries(handle),
})

export type ContentStore = ReturnType<typeof contentStore>

export type Store = ContentStore
