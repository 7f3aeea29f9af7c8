// The claims (fields of a signed token) that LTI uses. At a launch, the server reads them in the platform's token, except `items` and
// `data`. It writes these two in its answer to a deep linking request.
import { z } from 'zod'

const claim = <Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const

export const claimNames = {
  deployment: claim('deployment_id'),
  version: claim('version'),
  message: claim('message_type'),
  link: claim('resource_link'),
  roles: claim('roles'),
  context: claim('context'),
  custom: claim('custom'),
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  deepLink: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  items: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
} as const

export const scopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

const shortText = z.string().max(512)
/** An optional display text. A text that is too long is dropped, so that it does not block the launch. */
const title = shortText.optional().catch(undefined)
const courseId = z.string().min(1).max(255).optional().catch(undefined)
const name = z.string().max(200).optional().catch(undefined)

const common = z.object({
  nonce: z.string().min(1).max(512),
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  iat: z.number(),
  [claimNames.deployment]: z.string().min(1).max(255),
  [claimNames.version]: z.literal('1.3.0'),
  [claimNames.roles]: z.array(shortText).max(50).default([]),
  given_name: name,
  family_name: name,
  name,
  [claimNames.context]: z.object({ id: courseId, title }).optional(),
  [claimNames.custom]: z.record(z.string(), z.unknown()).optional(),
})

export const launchSchema = z.discriminatedUnion(claimNames.message, [
  common.extend({
    [claimNames.message]: z.literal('LtiResourceLinkRequest'),
    [claimNames.link]: z.object({ id: z.string().min(1).max(255), title }),
    [claimNames.grades]: z
      .object({ scope: z.array(z.string()).default([]), lineitem: z.url().max(2000).optional() })
      .optional(),
    [claimNames.members]: z.object({ context_memberships_url: z.url().max(2000) }).optional(),
  }),
  common.extend({
    [claimNames.message]: z.literal('LtiDeepLinkingRequest'),
    [claimNames.deepLink]: z.object({
      deep_link_return_url: z.url().max(2000),
      accept_types: z.array(z.string()).default([]),
      data: z.string().max(8000).optional(),
    }),
  }),
])

export type Launch = z.infer<typeof launchSchema>
export type LinkLaunch = Extract<Launch, { [claimNames.message]: 'LtiResourceLinkRequest' }>
export type DeepLinkLaunch = Extract<Launch, { [claimNames.message]: 'LtiDeepLinkingRequest' }>

export const isDeepLink = (launch: Launch): launch is DeepLinkLaunch =>
  launch[claimNames.message] === 'LtiDeepLinkingRequest'

/** The server ignores roles of other vocabularies. */
const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2/'

/** The roles in the course; without a role in the course, the roles in the institution and in the system. */
function getDecidingRoles(launch: Pick<Launch, (typeof claimNames)['roles']>): string[] {
  const roles = launch[claimNames.roles]
    .filter((role) => role.startsWith(vocabulary))
    .map((role) => role.slice(vocabulary.length))
  const courseRoles = roles.filter((role) => role.startsWith('membership#'))
  return courseRoles.length > 0 ? courseRoles : roles
}

const creatorRoles: ReadonlySet<string> = new Set([
  'membership#Instructor',
  'membership#Administrator',
  'institution/person#Administrator',
  'system/person#Administrator',
])

const teacherRoles: ReadonlySet<string> = new Set([
  ...creatorRoles,
  'membership#ContentDeveloper',
  'institution/person#Faculty',
  'institution/person#Instructor',
  'institution/person#Staff',
])

export const isTeaching = (launch: Pick<Launch, (typeof claimNames)['roles']>): boolean =>
  getDecidingRoles(launch).some((role) => teacherRoles.has(role))

/** Whether the person may create a session. Content developers may not, and staff without a role in the course may not. */
export const canCreateSession = (launch: Pick<Launch, (typeof claimNames)['roles']>): boolean =>
  getDecidingRoles(launch).some((role) => creatorRoles.has(role))

/** Reduces a name or the title of a course to one line of limited length. */
export const toSingleLine = (text: string | undefined) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)

/** First and last name. If the platform sends only a full name, its last word becomes the last name. */
export function namesOf({ given_name, family_name, name: fullName }: Launch): {
  firstname: string
  lastname: string
} {
  if (given_name || family_name)
    return { firstname: toSingleLine(given_name), lastname: toSingleLine(family_name) }
  const words = toSingleLine(fullName).split(/\s+/)
  return words.length < 2
    ? { firstname: '', lastname: words[0] ?? '' }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

export interface NamedCourse {
  readonly id: string
  readonly title: string
}

export function courseIn(launch: Launch): NamedCourse | undefined {
  const { id, title: courseTitle } = launch[claimNames.context] ?? {}
  return id === undefined ? undefined : { id, title: toSingleLine(courseTitle) }
}

/** The uid of the session that the activity names. Deep linking wrote this uid into the activity. */
export function sessionIn(launch: Launch): string | undefined {
  const session = launch[claimNames.custom]?.session
  return typeof session === 'string' && session !== '' ? session : undefined
}
