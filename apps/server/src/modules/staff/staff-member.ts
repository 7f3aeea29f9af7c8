/** A member of one or more organisations, or a visitor: a teacher who comes from a learning platform. */
export interface StaffMember {
  uid: string
  name: string
  email: string
  /** When the account was created. For a visitor: when they last came from the platform. */
  createdAt: number
  /** The learning platform that a visitor comes from; `null`: a member with an account. */
  platformUid: string | null
}
