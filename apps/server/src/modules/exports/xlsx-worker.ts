// The worker thread that writes one workbook: it receives the tables and sends back the bytes of the file.
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import type { Cell, Table } from './table.js'

function xlsxCell(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (typeof cell === 'object')
    return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value: cell, wrap: cell.length > 60 }
}

const tables: readonly Table[] = workerData
const sheets = tables.map(({ name, columns, rows }) => ({
  sheet: name,
  data: [
    columns.map(({ heading }) => ({ type: String, value: heading, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(xlsxCell)),
  ],
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
}))

void writeXlsxFile(sheets)
  .toBuffer()
  .then((file) => parentPort?.postMessage(file))
