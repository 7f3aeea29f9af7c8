// A table, as the two kinds of file that a spreadsheet opens. Text stays text: no cell is ever read as a formula.
import { toCsv } from '../../platform/text/csv.js'
import { visible } from '../../platform/text/visible.js'
import { shortDay } from './french.js'

export type Cell = string | number | { day: string } | null

export interface Column {
  heading: string
  /** In letters. */
  width: number
}

export interface Table {
  /** Of its sheet: 31 letters at most. */
  name: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

function asText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return shortDay(cell.day)
  return String(cell)
}

export const csvOf = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    toCsv(
      columns.map(({ heading }) => heading),
      rows.map((row) => row.map(asText)),
    ),
  )

function xlsxCell(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (typeof cell === 'object')
    return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value: visible(cell.toWellFormed()), wrap: cell.length > 60 }
}

export async function xlsxOf(tables: readonly Table[]): Promise<Buffer> {
  // Loaded when somebody asks for such a file, and not by every server that starts.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const sheets = tables.map(({ name, columns, rows }) => ({
    sheet: name,
    data: [
      columns.map(({ heading }) => ({ type: String, value: heading, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(xlsxCell)),
    ],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }))
  return writeXlsxFile(sheets).toBuffer()
}
