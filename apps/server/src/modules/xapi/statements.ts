// Builds xAPI statements. The id of a statement is a hash of the learner and the event, so the same event always gets the same id.
import { createHash } from 'node:crypto'

const verbs = {
  initialized: { id: 'http://adlnet.gov/expapi/verbs/initialized', display: 'a commencé' },
  progressed: { id: 'http://adlnet.gov/expapi/verbs/progressed', display: 'a avancé jusqu’à' },
  answered: { id: 'http://adlnet.gov/expapi/verbs/answered', display: 'a répondu à' },
  completed: { id: 'http://adlnet.gov/expapi/verbs/completed', display: 'a terminé' },
  voided: { id: 'http://adlnet.gov/expapi/verbs/voided', display: 'a annulé' },
} as const

const verbOf = (verb: keyof typeof verbs) => ({
  id: verbs[verb].id,
  display: { 'fr-FR': verbs[verb].display },
})

/** The activity types, from the vocabulary of ADL. */
export const activityTypes = {
  game: 'http://adlnet.gov/expapi/activities/simulation',
  chapter: 'http://adlnet.gov/expapi/activities/module',
  question: 'http://adlnet.gov/expapi/activities/cmi.interaction',
  interaction: 'http://adlnet.gov/expapi/activities/interaction',
} as const

/** A UUID in the format of version 5. The same parts always give the same UUID. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Formats a duration in ISO 8601, for example `PT1H12M30S`. */
export function isoDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`
}

/** An event about a learner, before it becomes a statement. */
export interface StatementParts {
  readonly verb: Exclude<keyof typeof verbs, 'voided'>
  /** The path of the activity below the game, such as a chapter or a choice; `''` for the game itself. */
  readonly part: string
  readonly definition: {
    readonly name: string
    readonly type: string
    /** The replies that were offered, if the learner answered a question. */
    readonly choices?: readonly { readonly id: string; readonly text: string }[] | undefined
  }
  /** Part of the statement id. Distinguishes two statements with the same verb and part, for example in different runs. */
  readonly objectId: string
  /** The number of the learner's run, from 1. */
  readonly run: number
  /** The local day of the event, `YYYY-MM-DD`. */
  readonly on: string
  /** The time of the event in milliseconds since the epoch, if the server knows it. */
  readonly at?: number | undefined
  readonly result?: Record<string, unknown>
}

interface Subject {
  readonly origin: string
  readonly learner: { uid: string }
  readonly session: { uid: string; content: string }
}

const activity = (id: string) => ({ objectType: 'Activity', id })

function definitionOf({ name, type, choices }: StatementParts['definition']) {
  return {
    type,
    name: { 'fr-FR': name },
    ...(choices && {
      interactionType: 'choice',
      choices: choices.map(({ id, text }) => ({ id, description: { 'fr-FR': text } })),
    }),
  }
}

export const statementId = (learnerUid: string, { verb, part, objectId }: StatementParts) =>
  idOf(learnerUid, verb, part, objectId)

/** The number of seconds from noon to 21:00 UTC. In France it is then 23:00 at the latest, so it is still the same day. */
const maxSecondsAfterNoon = 9 * 60 * 60

/**
 * A timestamp that shows the day of an event, but not the hour. It starts from noon UTC, which is on the same day in most time zones. It
 * adds one second for each earlier statement about the learner, so that an LRS can sort the statements.
 */
export const dayTimestamp = (on: string, earlierCount: number): string =>
  new Date(
    Date.parse(`${on}T12:00:00.000Z`) + Math.min(earlierCount, maxSecondsAfterNoon) * 1000,
  ).toISOString()

export function statementOf(subject: Subject, parts: StatementParts, timestamp: string) {
  const { origin, learner, session } = subject
  const { verb, part, definition, run, result } = parts
  const game = `${origin}/xapi/${session.content}`
  return {
    id: statementId(learner.uid, parts),
    // For privacy, the LRS receives the id of the learner, but no name and no email address.
    actor: { objectType: 'Agent', account: { homePage: origin, name: learner.uid } },
    verb: verbOf(verb),
    object: {
      ...activity(part === '' ? game : `${game}/${part}`),
      definition: definitionOf(definition),
    },
    ...(result && { result }),
    context: {
      registration: idOf(learner.uid, 'registration', run),
      platform: 'Didascalie',
      language: 'fr-FR',
      contextActivities: {
        ...(part !== '' && { parent: [activity(game)] }),
        grouping: [activity(`${origin}/xapi/sessions/${session.uid}`)],
      },
    },
    timestamp,
  }
}

/** The statement that voids (cancels) another statement. Its actor is the installation, not the learner. */
export const voidingOf = (origin: string, voidedId: string) => ({
  id: idOf('voided', voidedId),
  actor: { objectType: 'Agent', account: { homePage: origin, name: 'didascalie' } },
  verb: verbOf('voided'),
  object: { objectType: 'StatementRef', id: voidedId },
})
