// The semicolons that French spreadsheets expect, and no cell that one would run as a formula.
import { visible } from './visible.js'

const separator = ';'

/** What a spreadsheet does not show: it may look for a formula behind it. */
const unseen = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u
/** As a spreadsheet reads it: ＝, ﹢ and ⁼ count as = and +. */
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

/** UTF-8; else what a French spreadsheet writes unless it is asked for UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
