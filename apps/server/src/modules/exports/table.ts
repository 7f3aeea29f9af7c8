// No cell becomes a formula in a spreadsheet: `toCsv` escapes formulas, and a workbook marks each text as text.

import { Worker } from 'node:worker_threads'
import { toCsv } from '../../platform/text/csv.js'
import { escapeControls } from '../../platform/text/escape-controls.js'
import { shortDay } from './french.js'

export type Cell = string | number | { day: string } | null

export interface Column {
  heading: string
  /** Width in characters. */
  width: number
}

export interface Table {
  /** Name of the sheet: 31 characters at most. */
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

const withEscapedControls = (cell: Cell): Cell =>
  typeof cell === 'string' ? escapeControls(cell.toWellFormed()) : cell

/** A worker thread needs compiled JavaScript. Tests run this TypeScript file in `src`, so they take the worker from `dist`. */
const defaultScript = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/modules/exports/xlsx-worker.js' : './xlsx-worker.js',
  import.meta.url,
)
const defaultTimeMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** A workbook of 10,000 people takes one second to compute. Without the worker thread, the server could answer no request meanwhile. */
export function xlsxOf(
  tables: readonly Table[],
  { script = defaultScript, timeMs = defaultTimeMs }: { script?: URL; timeMs?: number } = {},
): Promise<Buffer> {
  const workerData = tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => row.map(withEscapedControls)),
  }))
  const worker = new Worker(script, { workerData, resourceLimits })
  const timer = setTimeout(() => void worker.terminate(), timeMs)
  return new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was not written within its time limit')))
  }).finally(() => clearTimeout(timer))
}
