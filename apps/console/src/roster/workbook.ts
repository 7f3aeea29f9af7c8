// Reads the first sheet of a workbook in the browser. Returns one line per row, with tabs between the cells. Cells that the trainer copies
// from a spreadsheet and pastes have the same format.
import { strFromU8, unzipSync } from 'fflate'

/** The maximum unpacked size of the sheet and the shared strings. No class list is larger. A larger archive may be a zip bomb. */
const maxUnpackedBytes = 20_000_000

/** The file with the texts to which cells refer by number. */
const sharedStrings = 'xl/sharedStrings.xml'

const workbookFile = 'xl/workbook.xml'
const relationshipsFile = 'xl/_rels/workbook.xml.rels'

/**
 * The file of the first tab. `workbook.xml` lists the tabs in the order that the trainer sees. Without this list, the sheet with the lowest
 * number is used.
 */
function firstSheetIn(bytes: Uint8Array): string | undefined {
  const sheets: string[] = []
  const lists = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) sheets.push(name)
      return [workbookFile, relationshipsFile].includes(name) && originalSize <= maxUnpackedBytes
    },
  })
  const listed = firstTabIn(lists[workbookFile], lists[relationshipsFile])
  const lowest = sheets.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))[0]
  return sheets.find((name) => name === listed) ?? lowest
}

function firstTabIn(workbook?: Uint8Array, relationships?: Uint8Array): string | undefined {
  if (!workbook || !relationships) return undefined
  const id = parse(workbook).getElementsByTagName('sheet')[0]?.getAttribute('r:id')
  const target = [...parse(relationships).getElementsByTagName('Relationship')]
    .find((one) => one.getAttribute('Id') === id)
    ?.getAttribute('Target')
  if (target === null || target === undefined) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

interface Workbook {
  sheet: Uint8Array
  strings: Uint8Array | undefined
}

/**
 * Unpacks the first sheet and the shared strings. Runs in the main thread, because the content security policy of the page allows no
 * worker.
 */
function unpack(bytes: Uint8Array): Workbook | undefined {
  try {
    const sheetName = firstSheetIn(bytes)
    if (sheetName === undefined) return undefined
    let unpackedBytes = 0
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name !== sheetName && name !== sharedStrings) return false
        unpackedBytes += originalSize
        if (unpackedBytes > maxUnpackedBytes) throw new Error('the workbook is too large')
        return true
      },
    })
    const sheet = files[sheetName]
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

/** The index of the column in a cell reference: « C12 » is in the third column, so its index is 2. */
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

/** Replaces tabs and line breaks inside a cell, because they would start another cell or line. */
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

/** Returns `undefined` if the file contains no readable sheet or an empty one. */
export function readWorkbook(bytes: Uint8Array): string | undefined {
  const workbook = unpack(bytes)
  if (workbook === undefined) return undefined
  const { sheet, strings } = workbook
  const shared = strings === undefined ? [] : [...parse(strings).getElementsByTagName('si')].map(textIn)
  const lines: string[] = []
  for (const row of parse(sheet).getElementsByTagName('row')) {
    const number = Number(row.getAttribute('r') ?? lines.length + 1)
    // The empty lines make the line numbers equal to the row numbers that the trainer sees in the spreadsheet. The limit of 100,000 is
    // for damaged files, which may contain any row number.
    while (lines.length < Math.min(number, 100_000) - 1) lines.push('')
    lines.push(rowText(row, shared))
  }
  const text = lines.join('\n')
  return text.trim() === '' ? undefined : text
}
