/** A passkey of a member of staff. */
export interface Passkey {
  uid: string
  staffUid: string
  /** In Base64url, like the public key. */
  credentialId: string
  publicKey: string
  counter: number
  /** A JSON array with the names of the transports. */
  transports: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}
