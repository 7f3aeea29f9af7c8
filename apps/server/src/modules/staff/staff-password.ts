/** The password of a member of staff, with the secret of their authenticator. */
export interface StaffPassword {
  staffUid: string
  hash: string
  /** Sealed with the installation's secret. */
  totpSecret: string
  /** The step of the latest code used. A code works once. */
  totpWindow: number
  changedAt: number
}
