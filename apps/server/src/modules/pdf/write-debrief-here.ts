import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'

/** Draws a debrief in this thread, for operator commands. Loads the PDF library only when called, because the server draws in a worker thread. */
export const writeDebriefHere = async (bilan: Bilan): Promise<Readable> =>
  (await import('./write-debrief.js')).writeBilan(bilan)
