// Saves a file that the page has created.
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Invisible characters: a spreadsheet may skip them and still find a formula. */
const unseen = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u
/** Normalizes the text as a spreadsheet does: ＝ counts as =. */
const beginsFormula = (cell: string) => /^[=+\-@\u2212]/.test(cell.replace(unseen, '').normalize('NFKC'))
const safe = (cell: string) => (/^[\t\r\n]/.test(cell) || beginsFormula(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => `"${safe(cell).replaceAll('"', '""')}"`

/** CSV for French spreadsheets: semicolons, and a byte order mark for UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`

export const toTabs = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => safe(cell).replace(/[\t\n\r]/g, ' ')).join('\t')).join('\n')
