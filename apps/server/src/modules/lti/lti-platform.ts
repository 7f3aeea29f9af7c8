/** A learning platform that speaks LTI 1.3. Its sessions are those of its partner. Times are milliseconds since 1970. */
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
  /** The deployment of a removed platform, or of one that is set aside and shares it with another. */
  wasDeployment: string | null
  /** Another organisation registered the same issuer and client before. Only launches that name its own deployment open it. */
  isSetAside: boolean
}
