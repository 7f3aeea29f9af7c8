import { formatCount, formatNumber } from '@didascalie/contract/text'
import type { Progress } from '@didascalie/script'
import type { Terminal } from './terminal.js'

/** The time before the first line, so that a short check prints no line. */
const firstDelayMs = 2000
/** The time between two lines, so that a long check does not fill the terminal. */
const intervalMs = 10_000

/** Prints the progress of a long exploration to standard error, so that standard output contains only the report. */
export function createProgressPrinter(
  { printError, colours }: Terminal,
  now = () => performance.now(),
): Progress {
  let nextAt = now() + firstDelayMs
  return (explored, waiting) => {
    if (now() < nextAt) return
    nextAt = now() + intervalMs
    printError(
      colours.dim(`… ${formatCount(explored, 'moment')} regardés, ${formatNumber(waiting)} en attente`),
    )
  }
}
