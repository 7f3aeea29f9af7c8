/** A login of a member of staff in one browser. */
export interface StaffLogin {
  tokenHash: string
  staffUid: string
  enteredAt: number
  seenAt: number
  expiresAt: number
  /** The one session that a launch opened; `null`: their memberships decide. */
  sessionUid: string | null
  /** Where the course of the launch lists its members. */
  membersUrl: string | null
  /** The course of the launch: they see its members only. */
  courseId: string | null
}

type Visit = Pick<StaffLogin, 'sessionUid' | 'membersUrl' | 'courseId'>

/** Without the fields of a visit, a login of a member with an account. */
export type NewStaffLogin = Omit<StaffLogin, keyof Visit> & Partial<Visit>
