/** A member of one or more organisations, or a teacher who comes from a learning platform. */
export interface StaffMember {
  uid: string
  name: string
  email: string
  /** For a visitor, the time of their last launch. */
  createdAt: number
  /** The learning platform that a visitor comes from; `null`: a member with an account. */
  platformUid: string | null
}
