import { count } from '../count.js'
import type { Progress } from '../explore/state-space.js'
import type { Terminal } from './terminal.js'

/** Milliseconds: nobody wonders before the first line, nor between two. */
const between = 2000

/** Says on standard error how far a long exploration is, so that standard output stays the report's own. */
export function tellProgress({ complain, colours }: Terminal, now = () => performance.now()): Progress {
  let last = now()
  return (looked, waiting) => {
    if (now() - last < between) return
    last = now()
    complain(colours.dim(`… ${count(looked, 'moment')} looked at, ${waiting.toLocaleString('en')} waiting`))
  }
}
