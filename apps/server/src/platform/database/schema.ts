// The tables, as Kysely sees them. Times are milliseconds since 1970, days `YYYY-MM-DD`; booleans are 0 or 1: the two databases then agree.
import type { AuditAction, Closing, Reads, Role, SessionKind } from '@didascalie/contract'
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
    /** For certificates; `''` until they are known. */
    address: string
    siret: string
    nda: string
    signatory: string
    signatory_role: string
    /** `''`: the installation's. */
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
    /** Set when an operator closes the session, whatever its dates say. */
    closed_at: number | null
    seats: number | null
    content: string
    /** What trainers may read: of the group alone, or also of each learner who agreed. */
    reads: Reads
    created_at: number
    /** Shown to nobody but staff. */
    draft: number
    /** `null`: the operator, or somebody erased. */
    created_by: string | null
    /** After its end; `null`: as the installation has it. */
    keep_months: number | null
    archived_at: number | null
    /** A day that was chosen sooner. */
    erase_chosen: number | null
    /** When what is kept of its learners goes; computed from the two above and its end. */
    erase_at: number | null
    /** The course of a learning platform whose teachers may choose and read the session; `null`: of none. */
    course_id: string | null
    /** 1: teachers of the platform's other courses may too, each for the members of their own course. */
    course_shared: number
  }
  access_code: {
    hash: string
    /** What it is called where it must not be known. */
    uid: string
    session_uid: string
    learner_uid: string | null
    firstname: string
    lastname: string
    /** As a learner's. */
    name_key: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    /** `null`: the operator, or somebody erased. */
    made_by: string | null
    replaces: string | null
    /** Why it was replaced or cancelled. */
    reason: string
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
    /** They did so once: what was read then is known. */
    was_shared: number
    /** The revision at which their choices were last erased: what was played before it is not kept any more. */
    forgotten_revision: number
    /** They have their week printed in their debrief. */
    prints: number
    created_at: number
    /** What `played_ms` was at their last save. */
    advanced_played_ms: number
    /** 1: the shares that are shown count them; see `share_step`. */
    choices_counted: number
    survey_counted: number
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
  staff: {
    uid: string
    name: string
    email: string
    created_at: number
    /** They have no account: they come by that platform's launches. `created_at` is when they came last. */
    platform_uid: string | null
  }
  membership: {
    staff_uid: string
    organisation_uid: string
    role: Role
    /** JSON array of the sessions they have; `null`: all. */
    sessions: string | null
    created_at: number
  }
  passkey: {
    uid: string
    staff_uid: string
    /** Base64url, as the two that follow. */
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
    /** The latest code that was used: none is good twice. */
    totp_step: number
    changed_at: number
  }
  recovery: { hash: string; staff_uid: string; used_at: number | null }
  /** A challenge that a key has answered: none is good twice. */
  used_challenge: { hash: string; expires_at: number }
  staff_login: {
    token_hash: string
    staff_uid: string
    entered_at: number
    seen_at: number
    expires_at: number
    /** The one session that a launch opened to them; `null`: what their memberships say. */
    session_uid: string | null
    /** Where the course they come from lists its members. */
    members_url: string | null
    /** The course they come from: they see its members only. */
    course_id: string | null
  }
  invitation: {
    uid: string
    token_hash: string
    organisation_uid: string
    /** `null`: the operator, or somebody erased. */
    invited_by: string | null
    /** Whose keys it makes anew; `null`: it is for a newcomer. */
    renews: string | null
    email: string
    role: Role
    sessions: string | null
    created_at: number
    expires_at: number
    used_at: number | null
  }
  audit: {
    /** In the order of time. */
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
    /** Which file it makes. */
    kind: string
    /** JSON array; `null`: everybody. */
    learners: string | null
    made_by: string | null
    created_at: number
    state: 'waiting' | 'running' | 'done' | 'failed'
    done: number
    total: number
    /** When its runner last said that it runs. */
    claimed_at: number | null
    /** How often it was begun. */
    attempts: number
    file_name: string
    file_type: string
    file: Buffer | null
    expires_at: number | null
  }
  /** Cards that a trainer put in order, as JSON. */
  seance: { session_uid: string; staff_uid: string; cards: string }
  trainer_note: { staff_uid: string; learner_uid: string; text: string; changed_at: number }
  improvement: { uid: string; session_uid: string; made_by: string | null; text: string; created_at: number }
  /** The counts that are shown until five more people can be counted, as JSON. */
  share_step: { session_uid: string; what: 'choices' | 'survey'; counts: string }
  /** A learning platform that speaks LTI 1.3. Its sessions are those of its partner. */
  lti_platform: {
    uid: string
    organisation_uid: string
    partner_uid: string
    name: string
    issuer: string
    client_id: string
    /** `''`: not known yet; the first launch says it. */
    deployment_id: string
    auth_url: string
    token_url: string
    jwks_url: string
    created_at: number
    /** It opens nothing any more. */
    removed_at: number | null
    /** What `deployment_id` was until the platform was removed, or is for one that is set aside and shares it. */
    was_deployment: string | null
    /** 1: another organisation had registered the same issuer and client before. Only launches that name its own deployment open it. */
    set_aside: number
  }
  /** A launch that was begun. `request`: the platform's own words, to begin it again in a window of its own. */
  lti_state: { hash: string; platform_uid: string; nonce: string; request: string; expires_at: number }
  /** Which session an activity of a platform leads to, and where its members are listed. */
  lti_link: {
    platform_uid: string
    link_id: string
    session_uid: string
    members_url: string | null
    /** `null`: not opened since courses are stored. */
    course_id: string | null
  }
  /** A course, as the platform names it in its launches. */
  lti_course: { platform_uid: string; course_id: string; title: string }
  /** A course from which somebody came to a session. Like `lti_person`, the row does not stay without a learner. */
  lti_member: {
    session_uid: string
    puid: string
    course_id: string
    learner_uid: string | null
    seen_at: number
  }
  /** Somebody whom a platform sent to a session. Until they have consented there is no learner, and the row does not stay. */
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
  /** Where a platform waits to hear that somebody has finished: one for each activity that sent them to the session. */
  lti_line: {
    session_uid: string
    puid: string
    lineitem: string
    learner_uid: string | null
    seen_at: number
  }
  /** Choices of a session that were made: each of our pages answers once. */
  lti_ticket: { hash: string; expires_at: number }
  /** That somebody has finished, for the platform: sent once. */
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
  /** Ours. The private half is sealed. */
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
  /** Where an organisation keeps its records of learning (xAPI). The key is sealed. */
  xapi_store: {
    organisation_uid: string
    address: string
    key: string
    created_at: number
    /** Written by earlier versions only: when they last searched for events to queue. */
    looked_at: number | null
    /** When events that no call had queued were last queued; `null` until then. */
    backfilled_at: number | null
  }
  /** What such a store is told of a learner: kept as it is sent. */
  xapi_statement: {
    id: string
    organisation_uid: string
    learner_uid: string
    verb: string
    body: string
    /** `dropped`: taken back while it was on its way. */
    state: 'waiting' | 'sent' | 'refused' | 'dropped'
    attempts: number
    next_at: number
    reason: string
    /** The store that has it, or may have it; `null`: none has. */
    sent_to: string | null
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

/** Every table that holds something about a learner, and by which column: what export and erasure go through. */
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
