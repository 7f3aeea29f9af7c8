import type { Development } from '../../platform/http/development.js'
import type { Contents } from '../content/index.js'
import type { LearningRecords, ServiceContext } from '../learners/index.js'
import type { Store } from './store.js'

export interface Context extends ServiceContext {
  store: Store
  contents: Contents
  records: LearningRecords
  /** Called when a learner has answered the survey, so that scores and statements are sent to LTI platforms and LRSs. */
  onSurveyed?: (() => void) | undefined
  trustProxy?: string[] | undefined
  development: Development
}
