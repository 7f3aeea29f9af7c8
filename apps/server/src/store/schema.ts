// The tables, as Kysely sees them. Times are milliseconds since 1970, days `YYYY-MM-DD`; booleans are 0 or 1: the two databases then agree.
import type { Closing, Reads, SessionKind } from '@didascalie/contract'
import type { Selectable } from 'kysely'

export interface Tables {
  installation: { key: string; value: string }
  organisation: {
    uid: string
    name: string
    created_at: number
    /** Who answers for the data, and how to write to them; `''` until they are named. */
    controller: string
    contact: string
  }
  logo: { hash: string; png: Buffer }
  session: {
    uid: string
    organisation_uid: string
    partner_uid: string | null
    kind: SessionKind
    name: string
    logo_hash: string | null
    decors: number
    text_home_page: string
    opens_at: number | null
    closes_at: number | null
    /** Set when an operator closes the session, whatever its dates say. */
    closed_at: number | null
    seats: number | null
    content: string
    /** What trainers may read: of the group alone, or also of each learner who agreed. */
    reads: Reads
    created_at: number
  }
  access_code: {
    hash: string
    session_uid: string
    learner_uid: string | null
    firstname: string
    lastname: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
  }
  partner: {
    uid: string
    organisation_uid: string
    name: string
    /** Sealed with the installation's secret. */
    secret: string
    allow_unsigned: number
    /** JSON array of the origins that may frame the game. */
    origins: string
    created_at: number
  }
  partner_nonce: { partner_uid: string; nonce: string; expires_at: number }
  learner: {
    uid: string
    session_uid: string
    /** Who the learner is for the partner. */
    puid: string | null
    firstname: string
    lastname: string
    /** By what a list puts them in order: see `sortKey`. */
    name_key: string
    audio: number
    progression: string
    revision: number
    played_ms: number
    heartbeat_at: number
    consent_at: number
    consent_version: string
    /** A text of consent they said no to. */
    declined_version: string
    finished_on: string | null
    surveyed_on: string | null
    /** The day of their last save. */
    advanced_on: string | null
    /** Of the run that goes on. */
    run_begun_on: string | null
    /** They let their trainers read their week. */
    shared: number
    /** The revision at which their choices were last erased: what was played before it is not kept any more. */
    forgotten_revision: number
    /** They have their week printed in their debrief. */
    prints: number
    created_at: number
  }
  run: {
    learner_uid: string
    number: number
    /** Given by the browser: what makes a closing that is sent twice one run. */
    client_id: string
    kind: Closing['kind']
    begun_on: string
    ended_on: string
    content: string
    content_version: string
    trace: string
    /** JSON, from replaying the trace: what was chosen and what was offered beside it; which facts were met. */
    taken: string
    facts: string
  }
  played_day: { learner_uid: string; day: string; played_ms: number }
  content_line: {
    content: string
    version: string
    id: string
    /** The line that it answers. */
    prompt: string | null
    text: string
    scene: string
  }
  notion_viewed: { learner_uid: string; notion: number; viewed_at: number }
  notion_acquired: { learner_uid: string; notion: number; acquired: number; answered_at: number }
  login: {
    token_hash: string
    learner_uid: string
    created_at: number
    expires_at: number
    revoked_at: number | null
  }
  /** Owned by the rate limiter, on PostgreSQL only. */
  rate_limit: { key: string; points: number; expire: number | null }
}

export type OrganisationRow = Selectable<Tables['organisation']>
export type SessionRow = Selectable<Tables['session']>
export type PartnerRow = Selectable<Tables['partner']>
export type LearnerRow = Selectable<Tables['learner']>
export type AccessCodeRow = Selectable<Tables['access_code']>
export type RunRow = Selectable<Tables['run']>
export type ContentLineRow = Selectable<Tables['content_line']>

/** Every table that holds something about a learner, and by which column: what export and erasure go through. */
export const learnerTables = [
  { table: 'run', column: 'learner_uid' },
  { table: 'played_day', column: 'learner_uid' },
  { table: 'notion_viewed', column: 'learner_uid' },
  { table: 'notion_acquired', column: 'learner_uid' },
  { table: 'login', column: 'learner_uid' },
  { table: 'access_code', column: 'learner_uid' },
  { table: 'learner', column: 'uid' },
] as const
