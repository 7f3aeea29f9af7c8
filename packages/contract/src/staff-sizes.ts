// Limits of the console's calls, separate from the schemas, so that a browser application that
// imports only this file does not load zod.
export const sessionsPerPage = 50
export const peoplePerPage = 100
/** The number of days in the activity chart of a session; today is last. */
export const playedDays = 14
/** The maximum number of people in one list or one call. */
export const maxPeople = 1_000
/** The server sends choice statistics only for at least this many people. */
export const minPeopleForStatistics = 5
/** A projected debate card hides the count of a reply if fewer than this number of learners chose the reply. */
export const minProjectedCount = 3
