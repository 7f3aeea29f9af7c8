/** A passkey of a member of staff. */
export interface Passkey {
  uid: string
  staffUid: string
  /** In Base64url, like the public key. */
  credentialId: string
  publicKey: string
  counter: number
  /** JSON array. */
  transports: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}
