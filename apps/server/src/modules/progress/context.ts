import type { Development } from '../../platform/http/development.js'
import type { Contents } from '../content/index.js'
import type { LearningRecords, ServiceContext } from '../learners/index.js'
import type { Store } from './store.js'

export interface Context extends ServiceContext {
  store: Store
  contents: Contents
  records: LearningRecords
  /** Called after a learner has answered the survey, to send scores to LTI platforms and statements to learning record stores. */
  onSurveyed?: (() => void) | undefined
  trustProxy?: string[] | undefined
  development: Development
}
