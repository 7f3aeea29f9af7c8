import type { Readable } from 'node:stream'
import type { RouteContext } from '../../platform/http/route-context.js'
import type { CallLimits } from '../../platform/limits/call-limits.js'
import type { Contents } from '../content/index.js'
import type { Bilan } from '../pdf/index.js'
import type { DebriefLimits } from './debrief-limits.js'
import type { Store } from './store.js'

export interface Context extends RouteContext {
  store: Store
  contents: Contents
  limiting: CallLimits & DebriefLimits
  writeBilan: (bilan: Bilan) => Readable
}
