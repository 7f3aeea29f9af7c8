import type { Failure } from '../services/call.js'
import { texts } from '../words/texts.js'

/** The message of the server if it refused the call, otherwise a general message. */
export const failureText = (failure: Failure): string =>
  failure.kind === 'refused' ? failure.error : texts.common.failed
