// Apart from the schemas, so that a browser that only calls does not load zod.
import type { CallName } from './calls.js'

export const callPath = (name: CallName) => `/service/${name}`
export const bilanPath = (userUID: string) => `/export_bilan/${encodeURIComponent(userUID)}`
