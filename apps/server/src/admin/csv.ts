// The semicolons that French spreadsheets expect, and no cell that one would run as a formula.
const separator = ';'

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
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

/** A separator with an even number of quotes after it: it stands inside none. */
const betweenCells = /[;,\t](?=(?:[^"]*"[^"]*")*[^"]*$)/

const bare = (written: string) =>
  written
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')

const isHeading = (firstname: string, lastname: string) =>
  /^pr[ée]nom$/i.test(firstname) && /^nom$/i.test(lastname)

/** Lines of `first name;last name`, with or without quotes, with or without a heading; a comma or a tab will do. */
export function readPeople(text: string): { firstname: string; lastname: string }[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [firstname = '', lastname = ''] = line.split(betweenCells).map(bare)
      return { firstname, lastname }
    })
    .filter(({ firstname, lastname }, index) => index > 0 || !isHeading(firstname, lastname))
}
