export interface Passkey {
  uid: string
  staffUid: string
  /** The id of the credential, in Base64url. */
  credentialId: string
  /** The public key, in Base64url. */
  publicKey: string
  counter: number
  /** A JSON array with the names of the transports. */
  transports: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}
