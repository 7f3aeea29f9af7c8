// Apart from the schemas: a browser that needs only these loads no zod.
import type { StaffCallName } from './staff-calls.js'

export const staffCallPath = (name: StaffCallName) => `/regie/service/${name}`
/** Where a finished export is fetched. */
export const exportPath = (uid: string) => `/regie/export/${uid}`
