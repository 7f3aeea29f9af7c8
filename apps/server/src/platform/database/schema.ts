// The tables for Kysely. Times are milliseconds since 1970, days are `YYYY-MM-DD`, booleans are 0 or 1, as both databases can store them.
import type { AuditAction, FinishedRun, Reads, Role, SessionKind } from '@didascalie/contract'
import type { Generated, Selectable } from 'kysely'

export interface Tables {
  installation: { key: string; value: string }
  organisation: {
    uid: string
    name: string
    created_at: number
    /** The data controller and their contact; `''`: not set yet. */
    controller: string
    contact: string
    /** For certificates; `''`: not set yet. */
    address: string
    siret: string
    nda: string
    signatory: string
    signatory_role: string
    /** `''`: the time zone of the installation. */
    time_zone: string
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
    /** Set when a trainer or the operator closes the session, independent of its dates. */
    closed_at: number | null
    seats: number | null
    content: string
    /** `group`: trainers read figures of the group. `each`: also the runs of learners who agreed. */
    reads: Reads
    created_at: number
    /** 1: only staff see the session. */
    draft: number
    /** `null`: the operator, or an erased member. */
    created_by: string | null
    /** Months after its end; `null`: the setting of the installation. */
    keep_months: number | null
    archived_at: number | null
    /** An earlier erasure date that a trainer chose. */
    erase_chosen: number | null
    /** When the data of its learners is erased, computed from its end, `keep_months` and `erase_chosen`. */
    erase_at: number | null
    /** The course of a learning platform whose teachers may choose and read the session; `null`: no course. */
    course_id: string | null
    /** 1: teachers of the platform's other courses may too, each for the members of their own course. */
    course_shared: number
  }
  access_code: {
    hash: string
    /** Identifies the code where the code itself must stay secret. */
    uid: string
    session_uid: string
    learner_uid: string | null
    firstname: string
    lastname: string
    /** The same as for a learner. */
    name_key: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    /** `null`: the operator, or an erased member. */
    made_by: string | null
    replaces: string | null
    /** Why it was replaced or cancelled. */
    reason: string
    /** When its learner first entered with it, and for a replaced code said that the earlier game is theirs. */
    confirmed_at: number | null
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
    /** The partner's id of the learner. */
    puid: string | null
    firstname: string
    lastname: string
    /** Sort key for lists of learners: see `sortKey`. */
    name_key: string
    audio: number
    progression: string
    revision: number
    played_ms: number
    heartbeat_at: number
    consent_at: number
    consent_version: string
    /** The version of the consent text that the learner declined. */
    declined_version: string
    finished_on: string | null
    surveyed_on: string | null
    /** The day of their last save. */
    advanced_on: string | null
    /** Start of the current run. */
    run_begun_on: string | null
    /** 1: the learner lets the trainers read their week. */
    shared: number
    /** 1: the learner shared their week before, so trainers may have read it. */
    was_shared: number
    /** The revision of the latest erasure of their choices. The server does not store choices from before it. */
    forgotten_revision: number
    /** 1: the debrief shows the learner's week. */
    prints: number
    created_at: number
    /** The value of `played_ms` at the last save. */
    advanced_played_ms: number
    /** 1: the published counts include the learner; see `share_step`. */
    choices_counted: number
    survey_counted: number
    /** Keyed hash of the network from which they logged in for their first run; `null`: not needed, see `Learner`. */
    network: string | null
    /** How many learners of that network were seen in their first run at the same time, at most five. */
    played_together: number
  }
  run: {
    learner_uid: string
    number: number
    /** Id from the browser, so that a run that is sent twice is stored once. */
    client_id: string
    kind: FinishedRun['kind']
    begun_on: string
    ended_on: string
    content: string
    content_version: string
    trace: string
    /** JSON from replaying the trace: the chosen and the offered answers, and the facts reached. */
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
  staff: {
    uid: string
    name: string
    email: string
    created_at: number
    /** The platform of a visitor, who has no account. For visitors, `created_at` is their latest launch. */
    platform_uid: string | null
    /** Kept when the login ends. A login that continues may have been seen later. */
    last_login_at: Generated<number | null>
  }
  membership: {
    staff_uid: string
    organisation_uid: string
    role: Role
    /** JSON array of the sessions that the member may see; `null`: all. */
    sessions: string | null
    created_at: number
  }
  passkey: {
    uid: string
    staff_uid: string
    /** Base64url, like the public key. */
    credential_id: string
    public_key: string
    counter: number
    /** JSON array. */
    transports: string
    name: string
    created_at: number
    last_used_at: number | null
  }
  staff_password: {
    staff_uid: string
    hash: string
    /** Sealed with the installation's secret. */
    totp_secret: string
    /** The step of the latest code used. A code works once. */
    totp_step: number
    changed_at: number
  }
  recovery: { hash: string; staff_uid: string; used_at: number | null }
  /** A challenge that a passkey has answered. A challenge works once. */
  used_challenge: { hash: string; expires_at: number }
  staff_login: {
    token_hash: string
    staff_uid: string
    entered_at: number
    seen_at: number
    expires_at: number
    /** The one session that a launch opened; `null`: their memberships decide. */
    session_uid: string | null
    /** Address of the list of members of the launch's course. */
    members_url: string | null
    /** The course of the launch: the visitor sees only its members. */
    course_id: string | null
  }
  /** A browser in which the member has logged in with their password. */
  known_device: {
    token_hash: string
    staff_uid: string
    /** Wrong attempts since the last login. */
    attempts: number
    expires_at: number
  }
  invitation: {
    uid: string
    token_hash: string
    organisation_uid: string
    /** `null`: the operator, or an erased member. */
    invited_by: string | null
    /** The member whose keys it renews; `null`: it is for a newcomer. */
    renews: string | null
    email: string
    role: Role
    sessions: string | null
    created_at: number
    expires_at: number
    used_at: number | null
  }
  audit: {
    /** Ids sort by time. */
    id: string
    organisation_uid: string
    at: number
    actor_uid: string | null
    action: AuditAction
    session_uid: string | null
    subject_uid: string | null
    amount: number | null
    /** Never a name. */
    detail: string
  }
  job: {
    uid: string
    organisation_uid: string
    session_uid: string
    /** The kind of file that the job creates. */
    kind: string
    /** JSON array; `null`: all learners. */
    learners: string | null
    made_by: string | null
    created_at: number
    state: 'waiting' | 'running' | 'done' | 'failed'
    done: number
    total: number
    /** Time of the latest heartbeat of its worker. */
    claimed_at: number | null
    /** Number of starts. */
    attempts: number
    /** Number of times that its server stopped without releasing it. */
    interruptions: Generated<number>
    file_name: string
    file_type: string
    file: Buffer | null
    expires_at: number | null
  }
  /** The cards that a trainer arranged, as JSON. */
  seance: { session_uid: string; staff_uid: string; cards: string }
  trainer_note: { staff_uid: string; learner_uid: string; text: string; changed_at: number }
  improvement: { uid: string; session_uid: string; made_by: string | null; text: string; created_at: number }
  /** The published counts as JSON, unchanged until five more learners can be counted. */
  share_step: { session_uid: string; what: 'choices' | 'survey'; counts: string }
  /** A learning platform with LTI 1.3. It opens the sessions of its partner. */
  lti_platform: {
    uid: string
    organisation_uid: string
    partner_uid: string
    name: string
    issuer: string
    client_id: string
    /** `''`: not known before the first launch. */
    deployment_id: string
    auth_url: string
    token_url: string
    jwks_url: string
    created_at: number
    /** A removed platform opens no session. */
    removed_at: number | null
    /** The former `deployment_id` of a removed platform, or the shared one of a platform with `set_aside`. */
    was_deployment: string | null
    /** 1: another organisation had registered the same issuer and client before. Only launches that name its own deployment open it. */
    set_aside: number
  }
  /** A started launch. `request`: the platform's original request, to restart the launch in a new window. */
  lti_state: { hash: string; platform_uid: string; nonce: string; request: string; expires_at: number }
  /** The session that an activity of a platform opens, and the address of its list of members. */
  lti_link: {
    platform_uid: string
    link_id: string
    session_uid: string
    members_url: string | null
    /** `null`: not opened since the server stores courses. */
    course_id: string | null
  }
  /** A course, as the platform names it in its launches. */
  lti_course: { platform_uid: string; course_id: string; title: string }
  /** A course from which a person opened a session. Like `lti_person`, cleanup deletes rows without a learner. */
  lti_member: {
    session_uid: string
    puid: string
    course_id: string
    learner_uid: string | null
    seen_at: number
  }
  /** A person whom a platform sent to a session. There is no learner before consent; cleanup deletes such rows. */
  lti_person: {
    session_uid: string
    puid: string
    platform_uid: string
    sub: string
    firstname: string
    lastname: string
    learner_uid: string | null
    seen_at: number
  }
  /** Where to report that a learner has finished: one line item for each activity that sent the learner to the session. */
  lti_line: {
    session_uid: string
    puid: string
    lineitem: string
    learner_uid: string | null
    seen_at: number
  }
  /** Used tickets of the session picker: each ticket works once. */
  lti_ticket: { hash: string; expires_at: number }
  /** The completion of a learner, sent once to the platform. */
  lti_score: {
    learner_uid: string
    lineitem: string
    platform_uid: string
    sub: string
    done_at: number
    state: 'waiting' | 'sent' | 'refused'
    attempts: number
    next_at: number
    reason: string
    /** 1: the platform may have received it, although it did not answer. */
    may_be_received: number
  }
  /** Our signing keys. The private key is sealed. */
  lti_key: {
    kid: string
    private_jwk: string
    public_jwk: string
    created_at: number
    retired_at: number | null
  }
  lti_invite: {
    token_hash: string
    organisation_uid: string
    expires_at: number
    used_at: number | null
  }
  /** The learning record store (xAPI) of an organisation. Its key is sealed. */
  xapi_store: {
    organisation_uid: string
    address: string
    key: string
    created_at: number
    /** Written by earlier versions only: when they last searched for events to queue. */
    looked_at: number | null
    /** When events that no call had queued were last queued; `null` until then. */
    backfilled_at: number | null
    /** 1: statements carry the time of the event where it is known; 0: only its day. */
    real_times: number
  }
  /** A statement about a learner for the record store, stored as it is sent. */
  xapi_statement: {
    id: string
    organisation_uid: string
    learner_uid: string
    verb: string
    body: string
    /** `dropped`: withdrawn while it was being sent. */
    state: 'waiting' | 'sent' | 'refused' | 'dropped'
    attempts: number
    next_at: number
    reason: string
    /** The store that received it, or may have received it; `null`: no store has it. */
    sent_to: string | null
  }
  /** A statement to void in the record store. Its learner is erased, or erased their choices; the id alone identifies no person. */
  xapi_void: {
    statement_id: string
    organisation_uid: string
    /** A row is deleted instead of becoming `sent`. */
    state: 'waiting' | 'sent' | 'refused'
    attempts: number
    next_at: number
    reason: string
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
export type LtiPlatformRow = Selectable<Tables['lti_platform']>
export type XapiStatementRow = Selectable<Tables['xapi_statement']>
export type ContentLineRow = Selectable<Tables['content_line']>
export type StaffRow = Selectable<Tables['staff']>
export type MembershipRow = Selectable<Tables['membership']>
export type PasskeyRow = Selectable<Tables['passkey']>
export type StaffPasswordRow = Selectable<Tables['staff_password']>
export type StaffLoginRow = Selectable<Tables['staff_login']>
export type InvitationRow = Selectable<Tables['invitation']>
export type AuditRow = Selectable<Tables['audit']>
export type JobRow = Selectable<Tables['job']>

/** Every table with data about a learner, and its column with the learner's id. Export and erasure use this list. */
export const learnerTables = [
  { table: 'trainer_note', column: 'learner_uid' },
  { table: 'xapi_statement', column: 'learner_uid' },
  { table: 'lti_score', column: 'learner_uid' },
  { table: 'lti_person', column: 'learner_uid' },
  { table: 'lti_line', column: 'learner_uid' },
  { table: 'lti_member', column: 'learner_uid' },
  { table: 'run', column: 'learner_uid' },
  { table: 'played_day', column: 'learner_uid' },
  { table: 'notion_viewed', column: 'learner_uid' },
  { table: 'notion_acquired', column: 'learner_uid' },
  { table: 'login', column: 'learner_uid' },
  { table: 'access_code', column: 'learner_uid' },
  { table: 'learner', column: 'uid' },
] as const
