/** The password of a member of staff, with the secret of their authenticator. */
export interface StaffPassword {
  staffUid: string
  hash: string
  /** The secret of the authenticator, encrypted with the keyring. */
  totpSecret: string
  /** The 30-second time window of the last code that the member used. Codes of this window or earlier no longer work. */
  totpWindow: number
  changedAt: number
}
