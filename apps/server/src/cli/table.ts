import { escapeControlsAndBreaks } from '../platform/text/escape-controls.js'
import { dateIn } from '../platform/time/time-zone.js'

/** Formats rows as aligned columns for a terminal. */
export function table(headings: string[], rows: (string | number)[][]): string {
  const allRows = [headings, ...rows.map((row) => row.map((cell) => escapeControlsAndBreaks(String(cell))))]
  const widths = headings.map((_, column) => Math.max(...allRows.map((row) => (row[column] ?? '').length)))
  const formatRow = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [
    formatRow(headings),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...allRows.slice(1).map(formatRow),
  ].join('\n')
}

export const dateCell = (time: number | null, timeZone: string) =>
  time === null ? '—' : dateIn(timeZone, time)

/** Formats a day for a table: `2026-03-02` becomes `02/03/2026`. */
export const dayCell = (day: string | null) => day?.split('-').reverse().join('/') ?? '—'

export function durationOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
