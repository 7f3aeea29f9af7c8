// Writes CSV with semicolons, as French spreadsheets expect. A cell that a spreadsheet would run as a formula gets an apostrophe in front.
import { escapeControls } from './escape-controls.js'

const separator = ';'

/** Invisible characters at the start of a cell. A spreadsheet may ignore them and run the formula after them. */
const leadingInvisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u
/** Spreadsheets also read ＝ and ⁼ as =, and ﹢ as +. */
const beginsFormula = (value: string) => /^[=+\-@\u2212]/.test(value.normalize('NFKC'))

function formatCell(value: string): string {
  const text = escapeControls(value)
  const isSafe = !/^[\t\r\n]/.test(text) && !beginsFormula(text.replace(leadingInvisible, ''))
  const safeText = isSafe ? text : `'${text}`
  return /["\n\r\t;,]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText
}

export function toCsv(headings: string[], rows: string[][]): string {
  return `\ufeff${[headings, ...rows].map((row) => row.map(formatCell).join(separator)).join('\r\n')}\r\n`
}

/** Decodes a text file as UTF-8. If it is not valid UTF-8, decodes it as windows-1252, the default of French spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
