/** A site that sends learners by signed links. */
export interface Partner {
  uid: string
  organisationUid: string
  name: string
  /** Encrypted with the keyring. */
  secret: string
  /** Whether learners may also log in with links that the partner did not sign. */
  allowsUnsigned: boolean
  /** Sites allowed to embed its sessions in a frame. */
  origins: string[]
  createdAt: number
}
