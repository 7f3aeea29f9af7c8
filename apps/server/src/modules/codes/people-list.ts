// Reads a list of people exported from a spreadsheet: with commas, semicolons or tabs, with or without a heading.
import { CsvError, parse } from 'csv-parse/sync'
import type { Person } from './codes.js'

export type ListFault =
  | { line: number; what: 'columns'; found: number; expected: number }
  | { line: number; what: 'no-name' | 'too-long' | 'unreadable' | 'quotes' }

export interface PeopleList {
  people: Person[]
  /** If there are faults, callers must not use `people`. The author must correct the list first. */
  faults: ListFault[]
}

interface Row {
  line: number
  cells: string[]
}

/** The possible delimiters, in order of preference. The comma is last, because names contain commas more often than semicolons or tabs. */
const delimiters = [';', '\t', ',']
const maxNameLength = 200

function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  const options = {
    delimiter,
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }
  parse(text, {
    ...options,
    on_record: (cells: string[], { lines }) => {
      rows.push({ line: lines, cells })
      return null
    },
  })
  return rows
}

interface Columns {
  firstname: number
  lastname: number
  count: number
}

const isFirstname = (cell: string) => /^pr[ée]noms?$/i.test(cell)
const isLastname = (cell: string) => /^noms?( de famille)?$/i.test(cell)

/** The columns of the names if the first row is a heading, otherwise `undefined`. Other columns are ignored. */
function headingOf({ cells }: Row): Columns | undefined {
  const firstname = cells.findIndex(isFirstname)
  const lastname = cells.findIndex(isLastname)
  return firstname === -1 || lastname === -1 ? undefined : { firstname, lastname, count: cells.length }
}

/** The columns of a list without a heading: first name and last name, or only one name. */
function plainColumns(rows: Row[]): Columns {
  const isSingle = rows.every(({ cells }) => cells.length === 1)
  return { firstname: 0, lastname: 1, count: isSingle ? 1 : 2 }
}

function faultOf(
  { line, cells }: Row,
  { firstname, lastname }: Person,
  count: number,
): ListFault | undefined {
  if (cells.length !== count) return { line, what: 'columns', found: cells.length, expected: count }
  if (firstname === '' && lastname === '') return { line, what: 'no-name' }
  if (firstname.length > maxNameLength || lastname.length > maxNameLength) return { line, what: 'too-long' }
  const name = `${firstname}${lastname}`
  if (!name.isWellFormed() || /[\p{Cc}\ufffd]/u.test(name)) return { line, what: 'unreadable' }
  return undefined
}

function readWith(text: string, delimiter: string): PeopleList {
  const [first, ...others] = rowsOf(text, delimiter)
  if (first === undefined) return { people: [], faults: [] }
  const heading = headingOf(first)
  const rows = heading === undefined ? [first, ...others] : others
  const columns = heading ?? plainColumns(rows)
  const parsedRows = rows.map((row) => {
    const person = {
      firstname: row.cells[columns.firstname] ?? '',
      lastname: row.cells[columns.lastname] ?? '',
    }
    return { person, fault: faultOf(row, person, columns.count) }
  })
  return {
    people: parsedRows.map(({ person }) => person),
    faults: parsedRows.flatMap(({ fault }) => fault ?? []),
  }
}

function readIfWellFormed(text: string, delimiter: string): PeopleList {
  try {
    return readWith(text, delimiter)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { people: [], faults: [{ line, what: 'quotes' }] }
  }
}

/** Reads the list with each delimiter that occurs in it, and returns the result with the fewest faults. */
export function readPeople(text: string): PeopleList {
  const usedDelimiters = delimiters.filter((delimiter) => text.includes(delimiter))
  const results = (usedDelimiters.length === 0 ? delimiters : usedDelimiters).map((delimiter) =>
    readIfWellFormed(text, delimiter),
  )
  return results.reduce((best, next) => (next.faults.length < best.faults.length ? next : best))
}
