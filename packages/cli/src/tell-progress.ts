import type { Progress } from '@didascalie/script'
import { count } from '@didascalie/script'
import type { Terminal } from './terminal.js'

/** Milliseconds: nobody wonders before the first line, and after one people wait longer for the next. */
const untilFirst = 2000
const between = 10_000

/** Says on standard error how far a long exploration is, so that standard output stays the report's own. */
export function tellProgress({ complain, colours }: Terminal, now = () => performance.now()): Progress {
  let due = now() + untilFirst
  return (looked, waiting) => {
    if (now() < due) return
    due = now() + between
    complain(colours.dim(`… ${count(looked, 'moment')} regardés, ${waiting.toLocaleString('fr')} en attente`))
  }
}
