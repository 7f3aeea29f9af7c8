// What a file is made from, and what comes of it.

import type { When } from '../../platform/time/time-zone.js'
import type { Content, Contents } from '../content/index.js'
import type { Organisation } from '../organisations/index.js'
import type { Paper } from '../pdf/index.js'
import type { Session } from '../sessions/index.js'
import type { PeopleInside } from './job-queries.js'
import type { Store } from './store.js'

export interface Making extends When {
  store: Store
  contents: Contents
  organisation: Organisation
  session: Session
  content: Content
  /** `null`: everybody. */
  learners: readonly string[] | null
  draw: (paper: Paper) => Promise<Buffer>
  /** How far it is. */
  step: (done: number, of: number) => Promise<void>
}

export interface Made {
  file: Uint8Array
  people: PeopleInside
  /** Whose weeks whoever asked can read in it. */
  read?: readonly string[]
}

export type Maker = (making: Making) => Promise<Made>

/** Nobody by name, or nothing of theirs that could be taken back. */
export const nobody: PeopleInside = { uids: [], mustShare: false }
