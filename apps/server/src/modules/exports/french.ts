// Formats days and names for French documents.
import { formatDay } from '@didascalie/contract/text'

/** « 2026-03-02 » → « 02/03/2026 », which spreadsheets read as a date. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('/')

export const periodInWords = (first: string, last: string): string =>
  first === last ? `le ${formatDay(first)}` : `du ${formatDay(first)} au ${formatDay(last)}`

interface PersonName {
  firstname: string
  lastname: string
}

/** Returns `''` if no name is known. */
export const fullName = ({ firstname, lastname }: PersonName): string => `${firstname} ${lastname}`.trim()

/** The name in lists: the learner's name, otherwise the id that the partner gave the learner, otherwise « Sans nom ». */
export const listedName = (person: PersonName & { puid: string | null }): string =>
  fullName(person) || (person.puid ?? '') || 'Sans nom'
