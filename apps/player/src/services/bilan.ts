// The debrief opens in its own window. A failure there would show a browser error page or an empty window. So the player
// requests the debrief once before it opens the window. If this request fails, the player shows an error to the learner.
import { bilanPath } from '@didascalie/contract'
import { logInvalid, logUnreachable, readRefusal } from './call.js'
import type { Result } from './result.js'
import { serviceAddress, serviceCredentials } from './service-host.js'
import { fetchText } from './timeouts.js'

export type FetchDebrief = (userUID: string) => Promise<Result<'whole'>>

/** Checks the start and the end of the PDF. Content-Length is no proof: a proxy that truncates a response can also change it. */
const isCompletePdf = (text: string) => text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF')

export function createFetchDebrief(send: typeof fetch = (...args) => fetch(...args)): FetchDebrief {
  return async (userUID) => {
    const address = serviceAddress(bilanPath(userUID))
    try {
      const { status, text } = await fetchText(send, address, { credentials: serviceCredentials() })
      if (status === 200 && isCompletePdf(text)) return { kind: 'done', data: 'whole' }
      const refusal = readRefusal(address, status, text)
      if (refusal) return refusal
      if (status < 500) {
        logInvalid(address)
        return { kind: 'invalid' }
      }
      logUnreachable(address, status)
      return { kind: 'unreachable', status }
    } catch (cause) {
      logUnreachable(address, 0, cause)
      return { kind: 'unreachable', status: 0 }
    }
  }
}
