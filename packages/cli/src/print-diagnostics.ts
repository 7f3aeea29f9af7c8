import type { FileFault } from '@didascalie/project'
import type { Diagnostic } from '@didascalie/script'
import { formatDiagnostic, formatFileFault } from './format/format-check.js'
import type { Terminal } from './terminal.js'

/** For a story that cannot be played. Returns the exit code. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal): number {
  for (const diagnostic of diagnostics) terminal.printError(formatDiagnostic(diagnostic, terminal.colours))
  return 1
}

/** For faults in files other than the story. Commands that need only the story print these faults and continue. */
export function printFileFaults(faults: readonly FileFault[], terminal: Terminal): void {
  for (const fault of faults) terminal.printError(formatFileFault(fault, terminal.colours))
}
