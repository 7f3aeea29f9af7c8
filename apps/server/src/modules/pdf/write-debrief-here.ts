import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'

/**
 * Draws a debrief in this thread, for operator commands. Loads the PDF library only when called: the server does not need it in this
 * thread.
 */
export const writeDebriefHere = async (bilan: Bilan): Promise<Readable> =>
  (await import('./write-debrief.js')).writeBilan(bilan)
