import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'

/** Draws a debrief in this process, for commands. The server draws in a worker thread, so the PDF library is loaded only when this is called. */
export const writeDebriefHere = async (bilan: Bilan): Promise<Readable> =>
  (await import('./write-debrief.js')).writeBilan(bilan)
