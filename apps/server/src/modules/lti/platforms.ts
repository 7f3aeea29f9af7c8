// How a platform becomes one of ours: by an invitation that it answers itself, or by hand.

import type { LtiPlatformRow } from '../../platform/database/schema.js'
import { Refusal } from '../../platform/errors/refusal.js'
import { hashToken, type Keyring, newToken, newUid } from '../../platform/keys/keyring.js'
import { requireOrganisation } from '../organisations/index.js'
import { preparePartner } from '../partners/index.js'
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
  await store.lti.invite({
    token_hash: hashToken(token),
    organisation_uid: organisationUid,
    expires_at: now + inviteLife,
    used_at: null,
  })
  return { token, expiresAt: now + inviteLife }
}

export type NewPlatform = Omit<
  LtiPlatformRow,
  'uid' | 'partner_uid' | 'created_at' | 'removed_at' | 'was_deployment'
>

const isTaken = ({ issuer }: Pick<LtiPlatformRow, 'issuer'>) => new Refusal('platform-taken', issuer)

/** One that the same organisation removed and registers again finds its people and its sessions. */
async function takeUpAgain(
  { store }: PlatformContext,
  before: LtiPlatformRow,
  { name, deployment_id, auth_url, token_url, jwks_url }: NewPlatform,
): Promise<LtiPlatformRow> {
  const change = {
    ...{ name, deployment_id, auth_url, token_url, jwks_url },
    ...{ removed_at: null, was_deployment: null },
  }
  if (!(await store.lti.changePlatform(before.uid, change))) throw isTaken(before)
  return { ...before, ...change }
}

/** It opens nothing any more, and is told nothing; who came by it to read is out. Its sessions and those who play in them stay. */
export async function removePlatform(
  { store }: Pick<PlatformContext, 'store'>,
  platform: LtiPlatformRow,
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
): Promise<LtiPlatformRow> {
  const known = await context.store.lti.findPlatforms({
    issuer: asked.issuer,
    clientId: asked.client_id,
    deploymentId: asked.deployment_id,
  })
  if (known.length > 0) throw isTaken(asked)
  const before = await context.store.lti.removedPlatform(asked)
  if (before !== undefined) return takeUpAgain(context, before, asked)
  const { partner } = await preparePartner(
    context,
    {
      organisationUid: asked.organisation_uid,
      name: asked.name,
      origins: [new URL(asked.issuer).origin, new URL(asked.auth_url).origin].filter(
        (origin, index, all) => all.indexOf(origin) === index,
      ),
      allowUnsigned: false,
    },
    now,
  )
  const platform = {
    ...asked,
    uid: newUid(),
    partner_uid: partner.uid,
    created_at: now,
    removed_at: null,
    was_deployment: null,
  }
  // Somebody may have been quicker between the question and this.
  if (!(await context.store.lti.createPlatform(platform, partner))) throw isTaken(asked)
  return platform
}
