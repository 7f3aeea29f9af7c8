import type { Progress } from '@didascalie/script'
import { count } from '@didascalie/script'
import type { Terminal } from './terminal.js'

/** In milliseconds. A short check prints no progress, and a long one does not fill the terminal. */
const untilFirst = 2000
const between = 10_000

/** Prints the progress of a long exploration to standard error, so that standard output contains only the report. */
export function tellProgress({ complain, colours }: Terminal, now = () => performance.now()): Progress {
  let due = now() + untilFirst
  return (looked, waiting) => {
    if (now() < due) return
    due = now() + between
    complain(colours.dim(`… ${count(looked, 'moment')} regardés, ${waiting.toLocaleString('fr')} en attente`))
  }
}
