import type { Failure } from '../services/call.js'
import { texts } from '../words/texts.js'

/** The server's message, or a general message when the server did not answer. */
export const failureText = (failure: Failure): string =>
  failure.kind === 'refused' ? failure.error : texts.common.failed
