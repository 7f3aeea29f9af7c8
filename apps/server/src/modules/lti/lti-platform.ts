/** A learning platform connected by LTI 1.3. Its sessions are the sessions of its partner. Times are milliseconds since 1970. */
export interface LtiPlatform {
  uid: string
  organisationUid: string
  partnerUid: string
  name: string
  issuer: string
  clientId: string
  /** The deployment of this platform; `''` until the first launch names it. */
  deploymentId: string
  authUrl: string
  tokenUrl: string
  jwksUrl: string
  createdAt: number
  /** Time of removal: a removed platform opens no session. */
  removedAt: number | null
  /** The real deployment id of a platform that was removed or is inactive. Its `deploymentId` is then a placeholder. */
  wasDeployment: string | null
  /** Whether the issuer and client belong to another organisation. An inactive platform was set aside, so it gets no launches. */
  isInactive: boolean
}
