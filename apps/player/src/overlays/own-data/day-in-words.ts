/** Formats a day such as `2026-03-02` as « 2 mars 2026 ». */
export const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
