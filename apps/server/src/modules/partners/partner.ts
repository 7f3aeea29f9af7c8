/** A site that sends learners by signed links. */
export interface Partner {
  uid: string
  organisationUid: string
  name: string
  /** Sealed with the installation's secret. */
  secret: string
  allowsUnsigned: boolean
  /** The sites that may frame its sessions. */
  origins: string[]
  createdAt: number
}
