// Functions separate from the schemas, so that a browser application that imports only this file
// does not load zod.
import type { StaffCallName } from './staff-calls.js'
import type { PackForm } from './staff-connection-calls.js'

export const staffCallPath = (name: StaffCallName) => `/regie/service/${name}`
/** The download path of a finished export. */
export const exportPath = (uid: string) => `/regie/export/${uid}`

/** The download path of a game as a package that runs without our server. */
export const packPath = (organisationUID: string, game: string, form: PackForm) =>
  `/regie/pack?organisationUID=${encodeURIComponent(organisationUID)}&game=${encodeURIComponent(game)}&form=${form}`
