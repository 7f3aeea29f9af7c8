// Registers learning platforms. A platform registers itself with an invitation, or a person enters its data by hand.

import type { FastifyBaseLogger } from 'fastify'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { operatorCommands } from '../../platform/errors/operator-commands.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, type Keyring, newToken, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { requireOrganisation } from '../organisations/rules.js'
import { preparePartner } from '../partners/rules.js'
import type { PlatformClaim } from './queries.js'

interface PlatformContext {
  store: Store
  keyring: Keyring
}

const inviteLifeMs = 7 * 24 * 60 * 60 * 1000

/** One platform can register once with this invitation. */
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
  'uid' | 'partnerUid' | 'createdAt' | 'removedAt' | 'originalDeploymentId' | 'isInactive'
>

const alreadyRegisteredProblem = ({ issuer }: Pick<LtiPlatform, 'issuer'>) =>
  new Problem('platform-taken', { subject: issuer })

/** The real deployment id. In an inactive registration, `deploymentId` can be a placeholder (see `setAside`). */
export const originalDeploymentIdOf = ({ deploymentId, originalDeploymentId }: LtiPlatform): string =>
  originalDeploymentId ?? deploymentId

/**
 * Finds the registration for a launch: the one with the deployment of the launch, otherwise one whose deployment is not known yet (`''`).
 * If the launch names no deployment, every active registration matches. Returns `undefined` if no registration matches, or if
 * registrations of several organisations match.
 */
export async function findPlatform(
  { lti }: Store,
  { deploymentId, ...claim }: PlatformClaim,
): Promise<LtiPlatform | undefined> {
  const all = (await lti.registrations(claim)).filter(({ isInactive }) => !isInactive)
  const withNamedDeployment = all.filter(
    (registration) => registration.deploymentId !== '' && registration.deploymentId === deploymentId,
  )
  const withoutDeployment = all.filter(
    (registration) => deploymentId === undefined || registration.deploymentId === '',
  )
  const [first, ...others] = withNamedDeployment.length > 0 ? withNamedDeployment : withoutDeployment
  return others.some(({ organisationUid }) => organisationUid !== first?.organisationUid) ? undefined : first
}

/** Returns, for the operator, the registrations whose issuer and client another organisation has also registered. */
export async function sharedPlatforms({ lti }: Store): Promise<LtiPlatform[]> {
  const all = await lti.platforms()
  return all.filter((one) =>
    all.some(
      ({ issuer, clientId, organisationUid }) =>
        issuer === one.issuer && clientId === one.clientId && organisationUid !== one.organisationUid,
    ),
  )
}

/**
 * An inactive registration gets no launches. A placeholder replaces its deployment id, so that another organisation can still register
 * this deployment.
 */
const setAside = (platform: LtiPlatform): LtiPlatform => ({
  ...platform,
  deploymentId: `aside ${platform.uid}`,
  originalDeploymentId: originalDeploymentIdOf(platform),
  isInactive: true,
})

/**
 * Returns the row to store for a new registration. `all` are the existing registrations of the same issuer and client. The new registration
 * becomes inactive in two cases: only other organisations have active registrations, or an active registration already has this
 * deployment. The organisation is not told that its registration is inactive. Throws if the organisation has already registered the
 * platform with the same deployment, or without a known deployment.
 */
function placeAmong(all: readonly LtiPlatform[], platform: LtiPlatform): LtiPlatform {
  const isOwn = ({ organisationUid }: LtiPlatform) => organisationUid === platform.organisationUid
  const own = all.filter(isOwn)
  if (own.some((row) => ['', platform.deploymentId].includes(originalDeploymentIdOf(row))))
    throw alreadyRegisteredProblem(platform)
  const holders = all.filter(({ isInactive }) => !isInactive)
  const isHeldByOthers = holders.length > 0 && !holders.some(isOwn)
  const isDeploymentHeld = holders.some(({ deploymentId }) => deploymentId === platform.deploymentId)
  return isHeldByOthers || isDeploymentHeld ? setAside(platform) : platform
}

/** The warning goes only to the log of the operator, because only the operator may know both organisations. */
export function warnIfInactive(log: Pick<FastifyBaseLogger, 'warn'>, platform: LtiPlatform): void {
  const { uid, organisationUid, issuer, isInactive } = platform
  if (isInactive)
    log.warn(
      { platform: uid, organisation: organisationUid, issuer },
      `An LTI registration was set aside, because another organisation has the same issuer and client: see « ${operatorCommands.admin} lti list »`,
    )
}

/**
 * Gives the issuer and client of this registration to its organisation. The registrations of this organisation become active, and those of
 * other organisations become inactive.
 */
export async function assignPlatform({ lti }: Store, platform: LtiPlatform): Promise<void> {
  const all = await lti.registrations(platform)
  const isOwn = ({ organisationUid }: LtiPlatform) => organisationUid === platform.organisationUid
  await lti.updatePlatforms([
    ...all.filter((row) => !isOwn(row)).map(setAside),
    ...all.filter(isOwn).map((row) => ({
      ...row,
      deploymentId: originalDeploymentIdOf(row),
      originalDeploymentId: null,
      isInactive: false,
    })),
  ])
}

/**
 * After this, the server rejects the launches of the platform and sends it no scores. The teachers who came from the platform are logged
 * out. Its sessions and learners are kept.
 */
export async function removePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  platform: LtiPlatform,
  now: number,
): Promise<void> {
  await store.lti.removePlatform(platform, now)
  await store.staffLogins.endOfPlatform(platform.uid)
  await store.ltiScores.giveUp(platform.uid)
}

/** Registers a platform and creates its partner. The platform's site may show the partner's sessions in a frame. */
export async function createPlatform(
  context: PlatformContext,
  newPlatform: NewPlatform,
  now: number,
): Promise<LtiPlatform> {
  const { store } = context
  const initialState = { createdAt: now, removedAt: null, originalDeploymentId: null, isInactive: false }
  // If this organisation removed the same deployment before, the old registration gets its partner, learners and sessions back.
  const removed = await store.lti.removedPlatform(newPlatform)
  if (removed !== undefined)
    return store.lti.register(newPlatform, (all) =>
      placeAmong(all, { ...removed, ...newPlatform, ...initialState }),
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
  return store.lti.register(newPlatform, (all) => placeAmong(all, platform), partner)
}
