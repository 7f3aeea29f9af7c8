// What a platform says in a launch, as far as we read it. Everything else in the token is left alone.
import { z } from 'zod'

const claim = <Name extends string>(name: Name) =>
  `https://purl.imsglobal.org/spec/lti/claim/${name}` as const

export const names = {
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
/** Shown at most: one that is too long is none, and no reason to let nobody in. */
const title = shortText.optional().catch(undefined)
const courseId = z.string().min(1).max(255).optional().catch(undefined)
const name = z.string().max(200).optional().catch(undefined)

const common = z.object({
  nonce: z.string().min(1).max(512),
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  iat: z.number(),
  [names.deployment]: z.string().min(1).max(255),
  [names.version]: z.literal('1.3.0'),
  [names.roles]: z.array(shortText).max(50).default([]),
  given_name: name,
  family_name: name,
  name,
  [names.context]: z.object({ id: courseId, title }).optional(),
  [names.custom]: z.record(z.string(), z.unknown()).optional(),
})

export const launchSchema = z.discriminatedUnion(names.message, [
  common.extend({
    [names.message]: z.literal('LtiResourceLinkRequest'),
    [names.link]: z.object({ id: z.string().min(1).max(255), title }),
    [names.grades]: z
      .object({ scope: z.array(z.string()).default([]), lineitem: z.url().max(2000).optional() })
      .optional(),
    [names.members]: z.object({ context_memberships_url: z.url().max(2000) }).optional(),
  }),
  common.extend({
    [names.message]: z.literal('LtiDeepLinkingRequest'),
    [names.deepLink]: z.object({
      deep_link_return_url: z.url().max(2000),
      accept_types: z.array(z.string()).default([]),
      data: z.string().max(8000).optional(),
    }),
  }),
])

export type Launch = z.infer<typeof launchSchema>
export type LinkLaunch = Extract<Launch, { [names.message]: 'LtiResourceLinkRequest' }>
export type DeepLinkLaunch = Extract<Launch, { [names.message]: 'LtiDeepLinkingRequest' }>

export const isDeepLink = (launch: Launch): launch is DeepLinkLaunch =>
  launch[names.message] === 'LtiDeepLinkingRequest'

const teachingHere = /membership#(?:Instructor|ContentDeveloper|Administrator)$/
const teachingAnywhere =
  /(?:institution\/person#(?:Administrator|Faculty|Instructor|Staff)|system\/person#Administrator)$/

/** Whether they come to teach: what they are in this course says so, and only where it says nothing, what they are elsewhere. */
export function isTeaching(launch: Pick<Launch, (typeof names)['roles']>): boolean {
  const roles = launch[names.roles]
  const here = roles.filter((role) => role.includes('membership#'))
  return here.length > 0
    ? here.some((role) => teachingHere.test(role))
    : roles.some((role) => teachingAnywhere.test(role))
}

const leadingHere = /membership#(?:Instructor|Administrator)$/
const leadingAnywhere = /(?:institution|system)\/person#Administrator$/

/** Whether they may also make a session: those who lead a course, not those who only help to write it. */
export function mayCreate(launch: Pick<Launch, (typeof names)['roles']>): boolean {
  const roles = launch[names.roles]
  return roles.some((role) => role.includes('membership#'))
    ? roles.some((role) => leadingHere.test(role))
    : roles.some((role) => leadingAnywhere.test(role))
}

/** One line of a name, of a length that can be shown. */
export const clean = (text: string | undefined) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)

/** By their two names; where the platform has but one, its last word is the last name. */
export function namesOf({ given_name, family_name, name: whole }: Launch): {
  firstname: string
  lastname: string
} {
  if (given_name || family_name) return { firstname: clean(given_name), lastname: clean(family_name) }
  const words = clean(whole).split(/\s+/)
  return words.length < 2
    ? { firstname: '', lastname: words[0] ?? '' }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

export interface NamedCourse {
  readonly id: string
  readonly title: string
}

/** The course that the launch comes from, where the platform names one. */
export function courseIn(launch: Launch): NamedCourse | undefined {
  const { id, title: called } = launch[names.context] ?? {}
  return id === undefined ? undefined : { id, title: clean(called) }
}

/** The session that the activity itself names: what deep linking wrote into it. */
export function sessionIn(launch: Launch): string | undefined {
  const session = launch[names.custom]?.session
  return typeof session === 'string' && session !== '' ? session : undefined
}
