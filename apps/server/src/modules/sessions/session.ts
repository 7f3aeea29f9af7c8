// A session: one group of learners who play one game, with its dates and settings.
import type { Reads, SessionKind } from '@didascalie/contract'

/** Times are milliseconds since 1970. */
export interface Session {
  uid: string
  organisationUid: string
  /** The partner whose links open the session; `null` if its kind is not `partner`. */
  partnerUid: string | null
  kind: SessionKind
  name: string
  logoHash: string | null
  /** Whether the game shows its second set of pictures and company names. */
  hasDecors: boolean
  /** HTML of the home page, already sanitised. */
  homeText: string
  opensAt: number | null
  closesAt: number | null
  /** When a trainer or the operator closed the session by hand; otherwise `null`. */
  closedAt: number | null
  /** The maximum number of learners; `null`: no limit. */
  seats: number | null
  /** The name of the session's game. */
  content: string
  /**
   * `group`: trainers read only figures of the group. `each`: trainers also read the runs (plays of
   * the game) that learners share.
   */
  reads: Reads
  createdAt: number
  /** Whether the session is a draft. A draft is visible only to members of the organisation. */
  isDraft: boolean
  /** The member who created the session; `null`: the operator, or an erased member. */
  createdBy: string | null
  /** For how many months after the end of the session the learners' data is stored; `null`: the setting of the installation. */
  keepMonths: number | null
  archivedAt: number | null
  /** The erasure date that a trainer chose; it applies if it is earlier than the date from `keepMonths`. `null`: none. */
  eraseChosen: number | null
  /** When the learners' data is erased: see `eraseAtOf`. */
  eraseAt: number | null
  /**
   * The id of a course of a learning platform. The teachers of this course may choose the session
   * for an activity, and read its progress. `null`: no course.
   */
  courseId: string | null
  /**
   * Whether teachers of the platform's other courses may also use the session. Each teacher sees
   * only the members of their own course.
   */
  isCourseShared: boolean
}

/** Default values for the settings of a new session. */
export const plainSession = {
  partnerUid: null,
  logoHash: null,
  hasDecors: false,
  homeText: '',
  opensAt: null,
  closesAt: null,
  closedAt: null,
  seats: null,
  reads: 'group',
  isDraft: false,
  createdBy: null,
  keepMonths: null,
  archivedAt: null,
  eraseChosen: null,
  eraseAt: null,
  courseId: null,
  isCourseShared: false,
} as const satisfies Partial<Session>
