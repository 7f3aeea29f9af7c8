// The numbers of the régie's calls, apart from the schemas: a browser that needs only these loads no zod.
export const sessionsAPage = 50
export const peopleAPage = 100
/** Days of play in a session's row, today last. */
export const playedDays = 14
/** Of one list, or of one call about several. */
export const mostPeople = 1_000
/** Shares are of this many people at least. */
export const fewestShared = 5
/** Projected, a reply that fewer took says only that. */
export const fewestProjected = 3
