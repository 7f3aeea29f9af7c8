// Reads the first sheet of a workbook in the browser, as the text that copying it would give: one line per row, tabs between cells.
import { strFromU8, unzipSync } from 'fflate'

/** Unpacked bytes of the whole archive. No class list is larger, so a larger one may be a zip bomb. */
const mostUnpacked = 20_000_000

const sharedStrings = 'xl/sharedStrings.xml'

function firstSheetIn(bytes: Uint8Array): string | undefined {
  const sheets: string[] = []
  const note = ({ name }: { name: string }) => {
    if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) sheets.push(name)
    return false
  }
  unzipSync(bytes, { filter: note })
  return sheets.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))[0]
}

interface Workbook {
  sheet: Uint8Array
  strings: Uint8Array | undefined
}

/** Unpacks in the main thread: the page's content security policy allows no worker. */
function unpack(bytes: Uint8Array): Workbook | undefined {
  try {
    const first = firstSheetIn(bytes)
    if (first === undefined) return undefined
    let unpacked = 0
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== first && name !== sharedStrings) return false
        unpacked += originalSize
        if (unpacked > mostUnpacked) throw new Error('Too large')
        return true
      },
    })
    const sheet = files[first]
    return sheet && { sheet, strings: files[sharedStrings] }
  } catch {
    return undefined
  }
}

const parse = (bytes: Uint8Array): Document =>
  new DOMParser().parseFromString(strFromU8(bytes), 'application/xml')

/** The text of a cell without phonetic annotations (`rPh`). */
const textIn = (element: Element): string =>
  [...element.getElementsByTagName('t')]
    .filter((part) => part.parentElement?.tagName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')

/** « C12 » is the third column: 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A'
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? ''
  if (type === 'inlineStr') return textIn(cell)
  if (type === 's') return shared[Number(value)] ?? ''
  return type === 'e' ? '' : value
}

/** Replaces tabs and line breaks inside a cell, which would start another cell. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function rowText(row: Element, shared: readonly string[]): string {
  const cells: string[] = []
  for (const cell of row.getElementsByTagName('c')) {
    const column = columnOf(cell.getAttribute('r') ?? '')
    while (cells.length < column) cells.push('')
    cells.push(onOneLine(cellText(cell, shared)))
  }
  return cells.join('\t')
}

/** Returns `undefined` if the file contains no readable sheet. */
export function readWorkbook(bytes: Uint8Array): string | undefined {
  const workbook = unpack(bytes)
  if (workbook === undefined) return undefined
  const { sheet, strings } = workbook
  const shared = strings === undefined ? [] : [...parse(strings).getElementsByTagName('si')].map(textIn)
  const lines: string[] = []
  for (const row of parse(sheet).getElementsByTagName('row')) {
    const number = Number(row.getAttribute('r') ?? lines.length + 1)
    // Empty lines keep the row numbers of the sheet, so that the trainer finds a reported line there.
    while (lines.length < Math.min(number, 100_000) - 1) lines.push('')
    lines.push(rowText(row, shared))
  }
  const text = lines.join('\n')
  return text.trim() === '' ? undefined : text
}
