// Registers platforms: by an invitation that the platform answers itself, or by hand.

import { Refusal } from '../../platform/errors/refusal.js'
import { hashToken, type Keyring, newToken, newUid } from '../../platform/keys/keyring.js'
import { requireOrganisation } from '../organisations/index.js'
import { preparePartner } from '../partners/index.js'
import type { LtiPlatform } from './lti-platform.js'
import type { PlatformClaim } from './lti-queries.js'
import type { Store } from './store.js'

interface PlatformContext {
  store: Pick<Store, 'lti' | 'ltiScores' | 'organisations' | 'staffLogins'>
  keyring: Keyring
}

const inviteLifeMs = 7 * 24 * 60 * 60 * 1000

/** Creates an invitation with which one platform can register once, within a week. */
export async function invitePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  organisationUid: string,
  now: number,
) {
  await requireOrganisation(store, organisationUid)
  const token = newToken()
  const expiresAt = now + inviteLifeMs
  await store.lti.invite({
    tokenHash: hashToken(token),
    organisationUid,
    expiresAt,
  })
  return { token, expiresAt }
}

export type NewPlatform = Omit<
  LtiPlatform,
  'uid' | 'partnerUid' | 'createdAt' | 'removedAt' | 'wasDeployment' | 'isSetAside'
>

const takenRefusal = ({ issuer }: Pick<LtiPlatform, 'issuer'>) => new Refusal('platform-taken', issuer)

/** The deployment that a platform was registered with. */
export const deploymentOf = ({ deploymentId, wasDeployment }: LtiPlatform): string =>
  wasDeployment ?? deploymentId

/**
 * The platform of a launch: the registration whose deployment the launch names. Without such a registration, the one of the organisation
 * that registered the issuer and client first. `undefined` if registrations of several organisations fit.
 */
export async function findPlatform(
  { lti }: Pick<Store, 'lti'>,
  { deploymentId, ...claim }: PlatformClaim,
): Promise<LtiPlatform | undefined> {
  const all = await lti.registrations(claim)
  const withNamedDeployment = all.filter((one) => one.deploymentId !== '' && one.deploymentId === deploymentId)
  const withoutDeployment = all.filter(
    (one) => !one.isSetAside && (deploymentId === undefined || one.deploymentId === ''),
  )
  // The first organisation does not know its deployment before its first launch: another organisation may have guessed it.
  const isGuessed = withNamedDeployment.some(({ isSetAside }) => isSetAside) && withoutDeployment.length > 0
  if (isGuessed) return undefined
  const [first, ...others] = withNamedDeployment.length > 0 ? withNamedDeployment : withoutDeployment
  return others.some(({ organisationUid }) => organisationUid !== first?.organisationUid) ? undefined : first
}

/** The registrations whose issuer and client several organisations have registered, for the operator. */
export async function sharedPlatforms({ lti }: Pick<Store, 'lti'>): Promise<LtiPlatform[]> {
  const all = await lti.platforms()
  return all.filter((one) =>
    all.some(
      ({ issuer, clientId, organisationUid }) =>
        issuer === one.issuer && clientId === one.clientId && organisationUid !== one.organisationUid,
    ),
  )
}

/** Throws if this organisation has already registered the platform. Returns whether other organisations have the same issuer and client. */
async function otherRegistrations({ lti }: Pick<Store, 'lti'>, newPlatform: NewPlatform) {
  const all = await lti.registrations({ issuer: newPlatform.issuer, clientId: newPlatform.clientId })
  const ownRegistrations = all.filter(({ organisationUid }) => organisationUid === newPlatform.organisationUid)
  if (ownRegistrations.some((row) => ['', newPlatform.deploymentId].includes(deploymentOf(row))))
    throw takenRefusal(newPlatform)
  return { hasOthers: ownRegistrations.length < all.length }
}

/**
 * Stores a registration. If another organisation holds the same deployment, stores it with a placeholder deployment, so that the
 * answer does not reveal the other registration.
 */
async function writePlatform(
  store: Pick<Store, 'lti'>,
  platform: LtiPlatform,
  write: (row: LtiPlatform) => Promise<boolean>,
): Promise<LtiPlatform> {
  if (await write(platform)) return platform
  // The same organisation may have registered it meanwhile.
  await otherRegistrations(store, platform)
  const { uid, deploymentId } = platform
  const setAside = { ...platform, deploymentId: `aside ${uid}`, wasDeployment: deploymentId, isSetAside: true }
  if (await write(setAside)) return setAside
  throw takenRefusal(platform)
}

/** Removes a platform: its launches are rejected, it receives no scores, and its visitors are logged out. Sessions and learners stay. */
export async function removePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  platform: LtiPlatform,
  now: number,
): Promise<void> {
  await store.lti.removePlatform(platform, now)
  await store.staffLogins.endOfPlatform(platform.uid)
  await store.ltiScores.giveUp(platform.uid)
}

/** Registers a platform, as a partner whose learners come by launches: its site may frame its sessions, and every link is signed. */
export async function createPlatform(
  context: PlatformContext,
  newPlatform: NewPlatform,
  now: number,
): Promise<LtiPlatform> {
  const { store } = context
  const { hasOthers } = await otherRegistrations(store, newPlatform)
  const initialState = { createdAt: now, removedAt: null, wasDeployment: null, isSetAside: hasOthers }
  // If the organisation removed the platform and registers it again, its people and sessions are restored.
  const removed = await store.lti.removedPlatform(newPlatform)
  if (removed !== undefined)
    return writePlatform(store, { ...removed, ...newPlatform, ...initialState }, (platform) =>
      store.lti.updatePlatform(platform),
    )
  const { partner } = await preparePartner(
    context,
    {
      organisationUid: newPlatform.organisationUid,
      name: newPlatform.name,
      origins: [new URL(newPlatform.issuer).origin, new URL(newPlatform.authUrl).origin].filter(
        (origin, index, all) => all.indexOf(origin) === index,
      ),
      allowUnsigned: false,
    },
    now,
  )
  const platform = { ...newPlatform, ...initialState, uid: newUid(), partnerUid: partner.uid }
  return writePlatform(store, platform, (row) => store.lti.createPlatform(row, partner))
}
