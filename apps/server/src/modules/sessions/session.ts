// A session: one group of learners who play one game, with its dates and settings.
import type { Reads, SessionKind } from '@didascalie/contract'

/** Times are milliseconds since 1970. */
export interface Session {
  uid: string
  organisationUid: string
  /** The partner whose signed links open it; `null`: of another kind than `partner`. */
  partnerUid: string | null
  kind: SessionKind
  name: string
  logoHash: string | null
  hasDecors: boolean
  /** HTML of the home page, already sanitised. */
  homeText: string
  opensAt: number | null
  closesAt: number | null
  /** When a trainer or the operator closed the session, whatever its dates say. */
  closedAt: number | null
  /** `null`: as many learners as come. */
  seats: number | null
  /** The name of its game. */
  content: string
  /** What trainers may read: of the group alone, or also of each learner who agreed. */
  reads: Reads
  createdAt: number
  /** Visible to staff only. */
  isDraft: boolean
  /** The member of staff who created it; `null`: the operator, or an erased member. */
  createdBy: string | null
  /** How long after its end the data of its learners stays; `null`: as the installation says. */
  keepMonths: number | null
  archivedAt: number | null
  /** An erasure date that was chosen sooner. */
  eraseChosen: number | null
  /** When the data of its learners is erased: the earlier of the two above. */
  eraseAt: number | null
  /** The course of a learning platform whose teachers may choose and read the session; `null`: of none. */
  courseId: string | null
  /** Teachers of the platform's other courses may too, each for the members of their own course. */
  isCourseShared: boolean
}

/** A session without any optional setting. */
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
