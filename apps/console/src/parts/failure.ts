import type { Failure } from '../services/call.js'
import { texts } from '../words/texts.js'

/** The server's own sentence; or that there was no answer. */
export const sayFailure = (failure: Failure): string =>
  failure.kind === 'refused' ? failure.error : texts.common.failed
