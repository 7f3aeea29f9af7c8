// The types of the tables for Kysely. SQLite and PostgreSQL have the same tables. Times are milliseconds since 1970. Days are `YYYY-MM-DD`.
// Booleans are 0 or 1.
import type { AuditAction, FinishedRun, Reads, Role, SessionKind } from '@didascalie/contract'
import type { Generated, Selectable } from 'kysely'

export interface Tables {
  installation: { key: string; value: string }
  organisation: {
    uid: string
    name: string
    created_at: number
    /** The data controller; `''`: not set yet. */
    controller: string
    /** How to reach the data controller: an email address, a telephone number or a postal address; `''`: not set yet. */
    contact: string
    /** The postal address, for certificates; `''`: not set yet. */
    address: string
    /** The SIRET number, for certificates; `''`: not set yet. */
    siret: string
    /** The number of the declaration of activity, for certificates; `''`: not set yet. */
    nda: string
    /** The name of the person who signs certificates; `''`: not set yet. */
    signatory: string
    /** The role of the person who signs certificates; `''`: not set yet. */
    signatory_role: string
    /** The time zone of the organisation; `''`: the time zone of the installation. */
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
    /** When a trainer or the operator closed the session, whatever its dates say; `null`: they have not closed it. */
    closed_at: number | null
    seats: number | null
    content: string
    /**
     * `group`: trainers read only figures of the group. `each`: trainers also read the runs that
     * learners share.
     */
    reads: Reads
    created_at: number
    /** 1: only staff see the session. */
    draft: number
    /** The member who created the session; `null`: the operator, or an erased member. */
    created_by: string | null
    /** How many months the data is kept after the end of the session; `null`: the setting of the installation. */
    keep_months: number | null
    archived_at: number | null
    /** The erasure date that a trainer chose; `null`: none. The earlier of this date and the date from `keep_months` applies. */
    erase_chosen: number | null
    /** When the data of the learners is erased, computed from the end of the session, `keep_months` and `erase_chosen`. */
    erase_at: number | null
    /**
     * The id of a course of a learning platform. The teachers of this course may choose the session
     * for an activity, and read its progress. `null`: no course.
     */
    course_id: string | null
    /**
     * 1: teachers of the platform's other courses may also choose the session for an activity. Each
     * teacher reads only the progress of the learners of their own course.
     */
    course_shared: number
  }
  access_code: {
    hash: string
    /** Identifies the code in requests and logs, where the code itself must stay secret. */
    uid: string
    session_uid: string
    learner_uid: string | null
    firstname: string
    lastname: string
    /** Sort key for lists: see `sortKey`. */
    name_key: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    /** The member who created the code; `null`: the operator, or an erased member. */
    made_by: string | null
    replaces: string | null
    /** Why the code was replaced or revoked. */
    reason: string
    /** When a login or an answer of the learner confirmed the code; `null`: not yet. See `AccessCode`. */
    confirmed_at: number | null
  }
  partner: {
    uid: string
    organisation_uid: string
    name: string
    /** The secret with which the partner signs links, encrypted with the installation's secret. */
    secret: string
    allow_unsigned: number
    /** JSON array of the origins that may show the game in a frame. */
    origins: string
    created_at: number
  }
  partner_nonce: { partner_uid: string; nonce: string; expires_at: number }
  learner: {
    uid: string
    session_uid: string
    /** The id of the learner in the partner's system. */
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
    /** The version of the consent text that the learner declined; `''`: none. */
    declined_version: string
    finished_on: string | null
    surveyed_on: string | null
    /** The day of the last save. */
    advanced_on: string | null
    run_begun_on: string | null
    /** 1: the learner allows the trainers to read their runs. */
    shared: number
    /** 1: the learner has shared their runs at some time, so trainers may have read them. */
    was_shared: number
    /**
     * The revision at which the learner last erased their choices. The server does not store
     * choices that are based on an older revision.
     */
    forgotten_revision: number
    /** 1: the debrief shows the learner's choices. */
    prints: number
    created_at: number
    /** The value of `played_ms` at the last save. */
    advanced_played_ms: number
    /** 1: the published counts of choices include the learner; see `share_step`. */
    choices_counted: number
    /** 1: the published counts of survey answers include the learner; see `share_step`. */
    survey_counted: number
    /** A keyed hash of the IP address from which the learner logged in for the first run. See `Learner` for the special values. */
    network: string | null
    /** How many learners of this network played their first run at the same time: the largest number so far, at most five. */
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
    /** The offered and the chosen answers as JSON, computed from `trace`. */
    taken: string
    /** The facts that the run reached as JSON, computed from `trace`. */
    facts: string
  }
  played_day: { learner_uid: string; day: string; played_ms: number }
  content_line: {
    content: string
    version: string
    id: string
    /** The id of a line that leads to this line, for example the question before a reply; `null`: none. */
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
    /** For a visitor: their learning platform. `created_at` is then the time of their latest launch. `null` for members with an account. */
    platform_uid: string | null
    /** The time of the last login, kept when the login ends. While the login continues, `staff_login.seen_at` may be later. */
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
    /** Base64url. */
    credential_id: string
    /** Base64url. */
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
    /** The secret of the authenticator, encrypted with the installation's secret. */
    totp_secret: string
    /** The 30-second time step of the last one-time code that the member used. Each code works only once. */
    totp_step: number
    changed_at: number
  }
  recovery: { hash: string; staff_uid: string; used_at: number | null }
  /** A challenge that a passkey has answered. A challenge works only once. */
  used_challenge: { hash: string; expires_at: number }
  staff_login: {
    token_hash: string
    staff_uid: string
    entered_at: number
    seen_at: number
    expires_at: number
    /** For a visitor: the only session that they may see. `null`: a member with an account, who sees the sessions of their memberships. */
    session_uid: string | null
    /** For a visitor: the address at which the platform lists the members of the course. */
    members_url: string | null
    /** For a visitor: the id of the course from which they came. The visitor sees only the members of this course. */
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
    /** The member who invites; `null`: the operator, or an erased member. */
    invited_by: string | null
    /** The member whose login methods the invitation renews; `null`: the invitation is for a new member. */
    renews: string | null
    email: string
    role: Role
    sessions: string | null
    created_at: number
    expires_at: number
    used_at: number | null
  }
  audit: {
    /** Sorting by id sorts by time. */
    id: string
    organisation_uid: string
    at: number
    actor_uid: string | null
    action: AuditAction
    session_uid: string | null
    subject_uid: string | null
    amount: number | null
    /** More about the action. Must not contain a person's name. */
    detail: string
  }
  job: {
    uid: string
    organisation_uid: string
    session_uid: string
    /** The kind of file that the job creates. */
    kind: string
    /** JSON array of the learners whom the file includes; `null`: all learners of the session. */
    learners: string | null
    made_by: string | null
    created_at: number
    state: 'waiting' | 'running' | 'done' | 'failed'
    done: number
    total: number
    /** When the process that runs the job last reported progress. */
    claimed_at: number | null
    /** How many times the job was started. */
    attempts: number
    /** How many times the job was interrupted because its server stopped unexpectedly. */
    interruptions: Generated<number>
    file_name: string
    file_type: string
    file: Buffer | null
    expires_at: number | null
  }
  /** The debate cards that a trainer prepared for a session, as JSON. */
  seance: { session_uid: string; staff_uid: string; cards: string }
  trainer_note: { staff_uid: string; learner_uid: string; text: string; changed_at: number }
  improvement: { uid: string; session_uid: string; made_by: string | null; text: string; created_at: number }
  /** The counts that trainers see, as JSON. publication.ts says when the counts may change. */
  share_step: { session_uid: string; what: 'choices' | 'survey'; counts: string }
  /** A learning platform connected by LTI 1.3. Its launches open the sessions of its partner. */
  lti_platform: {
    uid: string
    organisation_uid: string
    partner_uid: string
    name: string
    issuer: string
    client_id: string
    /** The platform's id of the deployment; `''` until the first launch. */
    deployment_id: string
    auth_url: string
    token_url: string
    jwks_url: string
    created_at: number
    /** When the platform was removed. Launches of a removed platform are rejected. */
    removed_at: number | null
    /** The `deployment_id` that the platform had before it was removed or set aside. */
    was_deployment: string | null
    /** 1: the issuer and client belong to another organisation, so this platform gets no launches. */
    set_aside: number
  }
  /** A started launch. `request`: the platform's original request, to restart the launch in a new window. */
  lti_state: { hash: string; platform_uid: string; nonce: string; request: string; expires_at: number }
  /** The session that an activity of a platform opens. `members_url`: the address at which the platform lists the members. */
  lti_link: {
    platform_uid: string
    link_id: string
    session_uid: string
    members_url: string | null
    /** The course of the activity; `null`: the activity was last opened before the server stored courses. */
    course_id: string | null
  }
  /** The title of a course, from the latest launch. */
  lti_course: { platform_uid: string; course_id: string; title: string }
  /** A course from which a person opened a session. The cleanup deletes rows without a learner, as in `lti_person`. */
  lti_member: {
    session_uid: string
    puid: string
    course_id: string
    learner_uid: string | null
    seen_at: number
  }
  /**
   * A person whom a platform sent to a session. The learner is created when the person consents. The
   * cleanup deletes rows without a learner.
   */
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
  /**
   * A line item is an entry of the platform's grade book. The server reports there that a learner has
   * finished. Each activity that sent the learner to the session has one line item.
   */
  lti_line: {
    session_uid: string
    puid: string
    lineitem: string
    learner_uid: string | null
    seen_at: number
  }
  /** Used tickets of the page on which a teacher chooses a session. Each ticket works only once. */
  lti_ticket: { hash: string; expires_at: number }
  /** A message to a platform: the learner has finished. The server sends one message for each line item. */
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
    /** 1: the platform may have received the score, although it did not answer. */
    may_be_received: number
  }
  /** The server's keys to sign LTI messages. The private key is encrypted. */
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
  /** The LRS (learning record store) of an organisation. Its key is encrypted. */
  xapi_store: {
    organisation_uid: string
    address: string
    key: string
    created_at: number
    /** When an earlier version of the server last searched for events to queue; `null`: never. */
    looked_at: number | null
    /** When the last backfill began; `null`: not yet. A backfill queues stored events that were never queued. */
    backfilled_at: number | null
    /** 1: statements contain the time of the event if it is known. 0: statements contain only the day. */
    real_times: number
  }
  /** An LRS that an organisation has replaced. Its encrypted key is kept as long as the server may have to void (cancel) statements. */
  xapi_former_store: { organisation_uid: string; address: string; key: string }
  /** A statement about a learner for the LRS, in the form in which it is sent. */
  xapi_statement: {
    id: string
    organisation_uid: string
    learner_uid: string
    verb: string
    body: string
    /** `dropped`: the statement was withdrawn, but the LRS may have received it. */
    state: 'waiting' | 'sent' | 'refused' | 'dropped'
    attempts: number
    next_at: number
    reason: string
    /** The LRS that received the statement or may have received it; `null`: none. */
    sent_to: string | null
  }
  /**
   * A statement that the LRS must void (cancel), because the learner or their choices were erased.
   * The id of a statement alone identifies no person.
   */
  xapi_void: {
    statement_id: string
    organisation_uid: string
    /** The LRS that received the statement or may have received it. */
    address: string
    /** The row is deleted when the LRS accepts the voiding statement, so `sent` is never stored. */
    state: 'waiting' | 'sent' | 'refused'
    attempts: number
    next_at: number
    reason: string
  }
  /** The rate limiter reads and writes this table, on PostgreSQL only. */
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
