import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'

/**
 * Draws a debrief in this thread, for operator commands. Loads the PDF library when this function
 * is called, because the server itself never uses the library in this thread.
 */
export const writeDebriefHere = async (bilan: Bilan): Promise<Readable> =>
  (await import('./write-debrief.js')).writeBilan(bilan)
