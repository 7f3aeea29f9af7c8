// Apart from the schemas: a browser that needs only these loads no zod.
import type { StaffCallName } from './staff-calls.js'
import type { PackForm } from './staff-connection-calls.js'

export const staffCallPath = (name: StaffCallName) => `/regie/service/${name}`
/** Where a finished export is fetched. */
export const exportPath = (uid: string) => `/regie/export/${uid}`

/** Where a game is fetched as files that need no server of ours. */
export const packPath = (organisationUID: string, game: string, form: PackForm) =>
  `/regie/pack?organisationUID=${encodeURIComponent(organisationUID)}&game=${encodeURIComponent(game)}&form=${form}`
