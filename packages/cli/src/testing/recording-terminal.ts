import { coloursFor } from '../format/colours.js'
import type { Terminal } from '../terminal.js'

/** A terminal without colours that keeps the printed lines. */
export function recordingTerminal(): { terminal: Terminal; printed: string[] } {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  return { terminal: { colours: coloursFor(false), print, printError: print }, printed }
}
