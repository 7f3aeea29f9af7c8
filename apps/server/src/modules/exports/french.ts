// Formats days and names for French documents.

/** « 2026-03-02 » → « 02/03/2026 », which spreadsheets read as a date. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('/')

/** « 2026-03-01 » → « 1er mars 2026 » */
export function longDay(day: string): string {
  const format = new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ')
}

export const periodInWords = (first: string, last: string): string =>
  first === last ? `le ${longDay(first)}` : `du ${longDay(first)} au ${longDay(last)}`

interface PersonName {
  firstname: string
  lastname: string
}

/** Returns `''` if no name is known. */
export const fullName = ({ firstname, lastname }: PersonName): string => `${firstname} ${lastname}`.trim()

/** The name in lists: the learner's name, otherwise the id that the partner gave the learner, otherwise « Sans nom ». */
export const listedName = (person: PersonName & { puid: string | null }): string =>
  fullName(person) || (person.puid ?? '') || 'Sans nom'
