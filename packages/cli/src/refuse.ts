import type { FileFault } from '@didascalie/project'
import type { Diagnostic } from '@didascalie/script'
import { tellDiagnostic, tellFault } from './tell/tell-check.js'
import type { Terminal } from './terminal.js'

/** Tells why a story cannot be played, and the exit code that goes with it. */
export function refuse(diagnostics: readonly Diagnostic[], terminal: Terminal): number {
  for (const diagnostic of diagnostics) terminal.complain(tellDiagnostic(diagnostic, terminal.colours))
  return 1
}

/** Prints what is wrong with the files around a story, for a command that needs only the story. */
export function complainOfFiles(faults: readonly FileFault[], terminal: Terminal): void {
  for (const fault of faults) terminal.complain(tellFault(fault, terminal.colours))
}
