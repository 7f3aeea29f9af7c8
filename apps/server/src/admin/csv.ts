// The semicolons that French spreadsheets expect, and no cell that one would run as a formula.
const separator = ';'

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function toCsv(headings: string[], rows: string[][]): string {
  return `\ufeff${[headings, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}

/** Lines of `first name;last name`, with or without quotes; a comma or a tab will do. */
export function readPeople(text: string): { firstname: string; lastname: string }[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [firstname = '', lastname = ''] = line
        .split(/[;,\t]/)
        .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
      return { firstname, lastname }
    })
}
