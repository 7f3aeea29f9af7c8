import type { Contents } from '../content/index.js'
import type { LearningRecords, ServiceContext } from '../learners/index.js'
import type { CallContext } from '../staff/index.js'
import type { Store } from './store.js'

export interface Context extends ServiceContext, CallContext {
  store: Store
  contents: Contents
  records: LearningRecords
}
