// CSV with semicolons for French spreadsheets, without cells that a spreadsheet would run as a formula.
import { visible } from './visible.js'

const separator = ';'

/** Invisible characters: a spreadsheet may ignore them before a formula. */
const unseen = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u
/** Spreadsheets also read ＝, ﹢ and ⁼ as = and +. */
const beginsFormula = (value: string) => /^[=+\-@\u2212]/.test(value.normalize('NFKC'))

function cell(value: string): string {
  const text = visible(value)
  const isHarmless = !/^[\t\r\n]/.test(text) && !beginsFormula(text.replace(unseen, ''))
  const harmless = isHarmless ? text : `'${text}`
  return /["\n\r\t;,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function toCsv(headings: string[], rows: string[][]): string {
  return `\ufeff${[headings, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}

/** Reads UTF-8, otherwise windows-1252, the default of French spreadsheets. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
