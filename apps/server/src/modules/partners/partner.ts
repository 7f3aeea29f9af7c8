/** A website that sends its learners to the game with signed links. */
export interface Partner {
  uid: string
  organisationUid: string
  name: string
  /** The secret with which the partner signs links, encrypted with the keyring. */
  secret: string
  /** Whether learners may also log in with links that the partner did not sign. */
  allowsUnsigned: boolean
  /** The origins of sites that may embed the partner's sessions in a frame. */
  origins: string[]
  createdAt: number
}
