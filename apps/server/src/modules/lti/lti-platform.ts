/** A learning platform connected by LTI 1.3. Its sessions are those of its partner. Times are milliseconds since 1970. */
export interface LtiPlatform {
  uid: string
  organisationUid: string
  partnerUid: string
  name: string
  issuer: string
  clientId: string
  /** `''`: not known yet; the first launch names it. */
  deploymentId: string
  authUrl: string
  tokenUrl: string
  jwksUrl: string
  createdAt: number
  /** Time of removal: a removed platform opens no session. */
  removedAt: number | null
  /**
   * The real deployment id, if `deploymentId` is a placeholder: for a removed platform, or if another organisation holds the deployment
   * id.
   */
  wasDeployment: string | null
  /** Another organisation registered the same issuer and client first: this platform gets only launches that name its deployment. */
  isSetAside: boolean
}
