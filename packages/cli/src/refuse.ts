import type { Diagnostic } from '@didascalie/script'
import { tellDiagnostic } from './tell/tell-check.js'
import type { Terminal } from './terminal.js'

/** Tells why a story cannot be played, and the exit code that goes with it. */
export function refuse(diagnostics: readonly Diagnostic[], terminal: Terminal): number {
  for (const diagnostic of diagnostics) terminal.complain(tellDiagnostic(diagnostic, terminal.colours))
  return 1
}
