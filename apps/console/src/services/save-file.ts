// Downloads a file that the page creates, and formats tables as CSV or tab-separated text.
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Invisible characters at the start of a cell. A spreadsheet may skip them and find a formula after them. */
const leadingInvisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u
/** Whether a spreadsheet may read the cell as a formula. Spreadsheets also normalize Unicode: they read ＝ as =. */
const canBeFormula = (cell: string) =>
  /^[=+\-@\u2212]/.test(cell.replace(leadingInvisible, '').normalize('NFKC'))
const escapeFormula = (cell: string) => (/^[\t\r\n]/.test(cell) || canBeFormula(cell) ? `'${cell}` : cell)
const quoteCell = (cell: string) => `"${escapeFormula(cell).replaceAll('"', '""')}"`

/** Formats a table as CSV for French spreadsheets, with semicolons. The byte order mark makes the spreadsheet read UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(quoteCell).join(';')).join('\r\n')}\r\n`

export const toTabs = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => escapeFormula(cell).replace(/[\t\n\r]/g, ' ')).join('\t')).join('\n')
