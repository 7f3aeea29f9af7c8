/** A learning platform connected by LTI 1.3. Its sessions belong to its own `Partner`. Times are milliseconds since 1970. */
export interface LtiPlatform {
  uid: string
  organisationUid: string
  partnerUid: string
  name: string
  issuer: string
  clientId: string
  /** The deployment id; `''`: not known before the first launch. A removed or inactive platform has a placeholder instead. */
  deploymentId: string
  authUrl: string
  tokenUrl: string
  jwksUrl: string
  createdAt: number
  /** A removed platform opens no session. */
  removedAt: number | null
  /** The deployment id before a placeholder replaced it; `null` if `deploymentId` is no placeholder. */
  originalDeploymentId: string | null
  /** Whether the platform gets no launches, because another organisation has registered it (see `placeAmong` in platforms.ts). */
  isInactive: boolean
}
