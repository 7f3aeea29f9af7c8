// Reads the names in a class list that comes from a spreadsheet, a file or a message. Tabs, semicolons or commas separate the columns. A
// list without columns has one full name per line. The browser drops the columns that contain no names, for example e-mail addresses.
// These columns are neither sent nor stored.
export interface ListedPerson {
  /** The line number in the original list, from 1. */
  line: number
  firstname: string
  lastname: string
}

export interface ReadList {
  people: ListedPerson[]
  /** The headings of the columns that were dropped. */
  ignored: string[]
}

const withoutAccents = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

const separators = ['\t', ';', ','] as const

interface Line {
  number: number
  text: string
}

const separatorOf = (lines: readonly Line[]): string | undefined =>
  separators.find(
    (separator) => lines.filter(({ text }) => text.includes(separator)).length > lines.length / 2,
  )

/** Supports quoted cells as spreadsheets write them: `"Martin ""Tin"""`. */
function cellsOf(text: string, separator: string | undefined): string[] {
  if (separator === undefined) return [text.trim()]
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '"' && isQuoted && text[index + 1] === '"') {
      cell += '"'
      index++
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

const isFirstNameHeading = (head: string) => /^(prenoms?|first ?names?|given ?names?)\b/.test(head)
const isLastNameHeading = (head: string) =>
  /^(noms?|last ?names?|surnames?|family ?names?)\b/.test(head) && !isFirstNameHeading(head)
const fullName = 'noms? complets?|(noms? (et |& ?|/ ?)?prenoms?|prenoms? (et |& ?|/ ?)?noms?)'
/** The words that schools and companies use as a heading for people, in the masculine singular. */
const learnerWord = '(apprenant|apprenti|alternant|candidat|eleve|etudiant|participant|salarie|stagiaire)'
/** Matches the endings of feminine and plural forms: « Apprentis », « Apprenti(e)s », « Apprenti·e·s », « Apprenti/e ». */
const learnerEnding = '([(·./-]?e\\)?)?([(·./-]?s\\)?)?'
const isFullNameHeading = (head: string) =>
  new RegExp(`^(${fullName}|${learnerWord}${learnerEnding})(?![\\p{L}])`, 'u').test(head)

const isExactFullNameHeading = (head: string) => new RegExp(`^(${fullName})$`).test(head)

/** Whether the whole cell is a heading for names, for example « Nom » or « Stagiaires ». No person has such a name. */
const isHeadingOnly = (head: string) =>
  isExactFullNameHeading(head) || new RegExp(`^(noms?|prenoms?|${learnerWord}${learnerEnding})$`).test(head)

const isInCapitals = (word: string) => word.length > 1 && /\p{L}/u.test(word) && word === word.toUpperCase()

/** « LE GOFF-D’ARC » becomes « Le Goff-D’Arc ». A text with lower-case letters stays unchanged. */
const capitaliseName = (text: string) =>
  isInCapitals(text)
    ? text
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text

/**
 * Splits a full name into first name and family name. If only some words are in capitals, they are the family name: « LE GOFF Élo ».
 * Otherwise, the first word is the first name: « Élo Le Goff ».
 */
function splitName(text: string): [string, string] {
  const words = text.split(/\s+/).filter(Boolean)
  const capitals = words.filter(isInCapitals)
  if (capitals.length > 0 && capitals.length < words.length) {
    return [words.filter((word) => !isInCapitals(word)).join(' '), capitals.join(' ')]
  }
  return [words[0] ?? '', words.slice(1).join(' ')]
}

/** The indexes of the name columns. -1 means that there is no such column. */
interface Columns {
  first: number
  last: number
  /** The column that contains the full name. */
  both: number
}

function findNameColumns(cells: readonly string[]): Columns | undefined {
  const heads = cells.map(withoutAccents)
  const both = heads.findIndex(isFullNameHeading)
  const columns = {
    first: heads.findIndex(isFirstNameHeading),
    last: heads.findIndex(isLastNameHeading),
    both,
  }
  if (both >= 0) return { first: -1, last: -1, both }
  return columns.first >= 0 || columns.last >= 0 ? columns : undefined
}

function isCertainlyHeadings(cells: readonly string[]): boolean {
  const heads = cells.map(withoutAccents)
  return (
    (heads.some(isFirstNameHeading) && heads.some(isLastNameHeading)) ||
    heads.some((head) => isExactFullNameHeading(head))
  )
}

/** How many lines above the headings may contain a title, a date or the name of a school. */
const maxTitleLines = 10

/** Returns -1 if the list has no headings. */
function findHeadingsIndex(rows: readonly string[][]): number {
  const top = rows.slice(0, maxTitleLines + 1)
  const certainIndex = top.findIndex(isCertainlyHeadings)
  if (certainIndex >= 0) return certainIndex
  // The last such line, because a title above the headings may look like a heading, for example « Stagiaires ».
  const likelyIndex = top.findLastIndex((cells) => cells.some((cell) => isHeadingOnly(withoutAccents(cell))))
  if (likelyIndex >= 0) return likelyIndex
  return findNameColumns(rows[0] ?? []) ? 0 : -1
}

/** For a list without headings. A first column that is mostly in capitals usually contains the family names. */
function guessNameColumns(rows: readonly string[][]): Columns {
  const countInCapitals = (column: number) => rows.filter((cells) => isInCapitals(cells[column] ?? '')).length
  const isFamilyNameFirst = countInCapitals(0) > countInCapitals(1) && countInCapitals(0) > rows.length / 2
  return isFamilyNameFirst ? { first: 1, last: 0, both: -1 } : { first: 0, last: 1, both: -1 }
}

function nameIn(cells: readonly string[], { first, last, both }: Columns): [string, string] {
  if (both >= 0) return splitName(cells[both] ?? '')
  if (cells.length === 1) return splitName(cells[0] ?? '')
  return [cells[first] ?? '', cells[last] ?? '']
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

export function readNames(list: string): ReadList {
  const lines = list
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text.replace(/[\s;,]/g, '') !== '')
  const separator = separatorOf(lines)
  const rows = lines.map(({ text }) => cellsOf(text, separator))
  const headingsIndex = findHeadingsIndex(rows)
  const headings = rows[headingsIndex] ?? []
  const firstPersonIndex = headingsIndex + 1
  const body = rows.slice(firstPersonIndex)
  const columns = findNameColumns(headings) ?? guessNameColumns(body)
  const people = body.map((cells, index) => {
    const [firstname, lastname] = nameIn(cells, columns)
    return {
      line: lines[index + firstPersonIndex]?.number ?? 0,
      firstname: capitaliseName(collapseSpaces(firstname)),
      lastname: capitaliseName(collapseSpaces(lastname)),
    }
  })
  const nameColumns = [columns.first, columns.last, columns.both]
  const ignored = headings.filter((head, index) => head !== '' && !nameColumns.includes(index))
  return { people, ignored }
}
