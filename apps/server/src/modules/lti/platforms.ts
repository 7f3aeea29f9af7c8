// How a platform becomes one of ours: by an invitation that it answers itself, or by hand.

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

const inviteLife = 7 * 24 * 60 * 60 * 1000

/** A word that lets one platform register itself, once, within a week. */
export async function invitePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  organisationUid: string,
  now: number,
) {
  await requireOrganisation(store, organisationUid)
  const token = newToken()
  const expiresAt = now + inviteLife
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

const isTaken = ({ issuer }: Pick<LtiPlatform, 'issuer'>) => new Refusal('platform-taken', issuer)

/** The deployment that a platform was registered with. */
export const deploymentOf = ({ deploymentId, wasDeployment }: LtiPlatform): string =>
  wasDeployment ?? deploymentId

/**
 * The platform that a launch begins with: of the organisation that registered the issuer and client first, unless the launch names the
 * deployment of another one. Nothing where it cannot be told which organisation is meant.
 */
export async function findPlatform(
  { lti }: Pick<Store, 'lti'>,
  { deploymentId, ...claim }: PlatformClaim,
): Promise<LtiPlatform | undefined> {
  const all = await lti.registrations(claim)
  const named = all.filter((one) => one.deploymentId !== '' && one.deploymentId === deploymentId)
  const unnamed = all.filter(
    (one) => !one.isSetAside && (deploymentId === undefined || one.deploymentId === ''),
  )
  const [first, ...others] = named.length > 0 ? named : unnamed
  return others.some(({ organisationUid }) => organisationUid !== first?.organisationUid) ? undefined : first
}

/** Registrations of an issuer and client that several organisations have, for the operator. */
export async function sharedPlatforms({ lti }: Pick<Store, 'lti'>): Promise<LtiPlatform[]> {
  const all = await lti.platforms()
  return all.filter((one) =>
    all.some(
      ({ issuer, clientId, organisationUid }) =>
        issuer === one.issuer && clientId === one.clientId && organisationUid !== one.organisationUid,
    ),
  )
}

/** The registrations of the same issuer and client: those of this organisation, and whether others have one. */
async function registrationsBeside({ lti }: Pick<Store, 'lti'>, asked: NewPlatform) {
  const all = await lti.registrations({ issuer: asked.issuer, clientId: asked.clientId })
  const own = all.filter(({ organisationUid }) => organisationUid === asked.organisationUid)
  if (own.some((row) => ['', asked.deploymentId].includes(deploymentOf(row)))) throw isTaken(asked)
  return { hasOthers: own.length < all.length }
}

/** Writes a registration. One whose name another organisation holds is written under a name of its own, so that the answer is the
 * same whether or not another organisation has it. */
async function writePlatform(
  store: Pick<Store, 'lti'>,
  platform: LtiPlatform,
  write: (row: LtiPlatform) => Promise<boolean>,
): Promise<LtiPlatform> {
  if (await write(platform)) return platform
  // The same organisation may have registered it meanwhile.
  await registrationsBeside(store, platform)
  const { uid, deploymentId } = platform
  const aside = { ...platform, deploymentId: `aside ${uid}`, wasDeployment: deploymentId, isSetAside: true }
  if (await write(aside)) return aside
  throw isTaken(platform)
}

/** It opens nothing any more, and is told nothing; who came by it to read is out. Its sessions and those who play in them stay. */
export async function removePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  platform: LtiPlatform,
  now: number,
): Promise<void> {
  await store.lti.removePlatform(platform, now)
  await store.staffLogins.endOfPlatform(platform.uid)
  await store.ltiScores.giveUp(platform.uid)
}

/** A platform is a partner whose learners come by launches: its site may frame its sessions, and nobody comes unsigned. */
export async function createPlatform(
  context: PlatformContext,
  asked: NewPlatform,
  now: number,
): Promise<LtiPlatform> {
  const { store } = context
  const { hasOthers } = await registrationsBeside(store, asked)
  const fresh = { createdAt: now, removedAt: null, wasDeployment: null, isSetAside: hasOthers }
  // One that the same organisation removed and registers again finds its people and its sessions.
  const before = await store.lti.removedPlatform(asked)
  if (before !== undefined)
    return writePlatform(store, { ...before, ...asked, ...fresh }, (platform) =>
      store.lti.updatePlatform(platform),
    )
  const { partner } = await preparePartner(
    context,
    {
      organisationUid: asked.organisationUid,
      name: asked.name,
      origins: [new URL(asked.issuer).origin, new URL(asked.authUrl).origin].filter(
        (origin, index, all) => all.indexOf(origin) === index,
      ),
      allowUnsigned: false,
    },
    now,
  )
  const platform = { ...asked, ...fresh, uid: newUid(), partnerUid: partner.uid }
  return writePlatform(store, platform, (row) => store.lti.createPlatform(row, partner))
}
