import type { Development } from '../../platform/http/development.js'
import type { Contents } from '../content/index.js'
import type { LearningRecords, ServiceContext } from '../learners/index.js'
import type { Store } from './store.js'

export interface Context extends ServiceContext {
  store: Store
  contents: Contents
  records: LearningRecords
  /** Called when a learner has answered the survey: LTI platforms and learning record stores may have to know. */
  onSurveyed?: (() => void) | undefined
  trustProxy?: string[] | undefined
  development: Development
}
