// LTI dynamic registration. The platform opens the address of an invitation on this server. Then the server reads the platform's
// configuration and registers itself at the platform.
import { z } from 'zod'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { hashToken, type Keyring } from '../../platform/keys/keyring.js'
import { isUsableAddress, type OutboundPolicy, requestJson } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import { scopes } from './claims.js'
import { createPlatform } from './platforms.js'
import { LtiRefused } from './refused.js'

const platformConfig = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolConfig = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const configurationSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  [platformConfig]: z.object({ product_family_code: z.string().max(100).optional() }).optional(),
})

const registeredSchema = z.object({
  client_id: z.string().min(1).max(255),
  [toolConfig]: z
    .object({ deployment_id: z.union([z.string(), z.number()]).transform(String).optional() })
    .optional(),
})

export interface RegistrationContext {
  store: Store
  keyring: Keyring
  outboundPolicy: OutboundPolicy
  /** The origin at which platforms and browsers reach this server. */
  origin: string
  now: number
}

export interface Invitation {
  /** The token in the address of the invitation. */
  invite: string
  /** The address of the platform's configuration. */
  configuration: string
  /** The platform's token for the registration request. */
  token: string | undefined
}

/** Describes this server to the platform. In the terms of LTI, the server is a tool. */
function toolDescription(origin: string, title: string) {
  const launch = `${origin}/lti/launch`
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${origin}/lti/login`,
    redirect_uris: [launch],
    client_name: title,
    jwks_uri: `${origin}/lti/jwks`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(scopes).join(' '),
    logo_uri: `${origin}/favicon.svg`,
    [toolConfig]: {
      domain: new URL(origin).host,
      description:
        'Un jeu narratif de formation. Personne n’y est noté\u00a0: la plateforme apprend qui a fini.',
      target_link_uri: launch,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
      messages: [
        { type: 'LtiResourceLinkRequest', target_link_uri: launch, label: title },
        { type: 'LtiDeepLinkingRequest', target_link_uri: launch, label: title },
      ],
    },
  }
}

const invalidInvite = () =>
  new LtiRefused(
    'the invitation is unknown, used or expired',
    'Cette invitation n’est plus valable\u00a0: demandez-en une autre à qui administre le jeu.',
  )

const unreadableSentence =
  'La plateforme ne répond pas comme il se doit à un enregistrement LTI 1.3\u00a0: enregistrez-la à la main (docs/guides/lms.md).'

async function readConfiguration(address: string, policy: OutboundPolicy) {
  const parsed = configurationSchema.safeParse(await requestJson(address, {}, policy))
  const { origin } = new URL(address)
  if (!parsed.success)
    throw new LtiRefused('the configuration cannot be read', unreadableSentence, { cause: parsed.error })
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = parsed.data
  // The configuration must come from the issuer itself. Its endpoints may be on other sites, as with hosted platforms.
  if (new URL(issuer).origin !== origin)
    throw new LtiRefused(`the configuration of ${issuer} comes from another site`, unreadableSentence)
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri])
    if (!isUsableAddress(endpoint, policy))
      throw new LtiRefused(`${endpoint} cannot be used`, unreadableSentence)
  return parsed.data
}

function readRegistered(answer: unknown) {
  const parsed = registeredSchema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new LtiRefused('the registration’s answer cannot be read', unreadableSentence, {
    cause: parsed.error,
  })
}

/** If a step fails, stores nothing, and the invitation can be used again. */
export async function registerPlatform(
  { store, keyring, outboundPolicy, origin, now }: RegistrationContext,
  { invite, configuration, token }: Invitation,
): Promise<LtiPlatform> {
  const hash = hashToken(invite)
  const organisationUid = await store.lti.organisationOfInvite(hash, now)
  if (organisationUid === undefined) throw invalidInvite()
  const platformConfiguration = await readConfiguration(configuration, outboundPolicy)
  if (!(await store.lti.useInvite(hash, now))) throw invalidInvite()
  try {
    const answer = await requestJson(
      platformConfiguration.registration_endpoint,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(toolDescription(origin, 'Didascalie')),
      },
      outboundPolicy,
    )
    const registered = readRegistered(answer)
    return await createPlatform(
      { store, keyring },
      {
        organisationUid,
        name: `${platformConfiguration[platformConfig]?.product_family_code ?? 'LTI'} ${new URL(platformConfiguration.issuer).host}`,
        issuer: platformConfiguration.issuer,
        clientId: registered.client_id,
        deploymentId: registered[toolConfig]?.deployment_id ?? '',
        authUrl: platformConfiguration.authorization_endpoint,
        tokenUrl: platformConfiguration.token_endpoint,
        jwksUrl: platformConfiguration.jwks_uri,
      },
      now,
    )
  } catch (error) {
    await store.lti.releaseInvite(hash)
    throw error
  }
}
