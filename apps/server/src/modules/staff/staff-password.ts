/** The password of a member of staff, with the secret of their authenticator. */
export interface StaffPassword {
  staffUid: string
  hash: string
  /** The secret of the authenticator, encrypted with the keyring. */
  totpSecret: string
  /** The time window of the latest code that was used. A code works once. */
  totpWindow: number
  changedAt: number
}
