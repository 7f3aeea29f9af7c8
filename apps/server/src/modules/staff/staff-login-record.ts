/** A login of a member of staff in one browser. */
export interface StaffLogin {
  tokenHash: string
  staffUid: string
  enteredAt: number
  /** The time of the latest call that an action of the user caused. */
  seenAt: number
  expiresAt: number
  /** The only session that a visitor (a teacher from a learning platform) may see; `null` for a member with an account. */
  sessionUid: string | null
  /** For a visitor: the URL from which the server reads the members of the course. */
  membersUrl: string | null
  /** For a visitor: the id of the course. The visitor sees only the learners of this course. */
  courseId: string | null
}

type Visit = Pick<StaffLogin, 'sessionUid' | 'membersUrl' | 'courseId'>

/** A login to store. Without the fields of a visit, it is the login of a member with an account. */
export type NewStaffLogin = Omit<StaffLogin, keyof Visit> & Partial<Visit>
