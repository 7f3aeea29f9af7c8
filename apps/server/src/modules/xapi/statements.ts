// Builds xAPI statements. The id is a hash of the content, so the same event always gets the same id.
import { createHash } from 'node:crypto'

export const verbs = {
  initialized: { id: 'http://adlnet.gov/expapi/verbs/initialized', display: 'a commencé' },
  progressed: { id: 'http://adlnet.gov/expapi/verbs/progressed', display: 'a avancé jusqu’à' },
  answered: { id: 'http://adlnet.gov/expapi/verbs/answered', display: 'a répondu à' },
  completed: { id: 'http://adlnet.gov/expapi/verbs/completed', display: 'a terminé' },
} as const

export type Verb = keyof typeof verbs

/** A UUID with the format of version 5. */
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

/** « PT1H12M30S ». */
export function isoDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`
}

export interface StatementParts {
  readonly verb: Verb
  /** Below the game: a chapter, a choice; `''` for the game itself. */
  readonly part: string
  readonly name: string
  /** Distinguishes statements about the same part in different runs. */
  readonly about: string
  /** The day of the event; statements never contain the hour. */
  readonly on: string
  readonly result?: Record<string, unknown>
}

interface Subject {
  readonly origin: string
  readonly learner: { uid: string }
  readonly session: { uid: string; content: string }
}

/** The learner's account on this installation; no name and no address. */
const actorOf = ({ origin, learner }: Subject) => ({
  objectType: 'Agent',
  account: { homePage: origin, name: learner.uid },
})

export function statementOf(subject: Subject, { verb, part, name, about, on, result }: StatementParts) {
  const { origin, session } = subject
  const game = `${origin}/xapi/${session.content}`
  const { id, display } = verbs[verb]
  return {
    id: idOf(subject.learner.uid, verb, part, about),
    actor: actorOf(subject),
    verb: { id, display: { 'fr-FR': display } },
    object: {
      objectType: 'Activity',
      id: part === '' ? game : `${game}/${part}`,
      definition: { name: { 'fr-FR': name } },
    },
    ...(result === undefined ? {} : { result }),
    context: {
      platform: 'Didascalie',
      language: 'fr-FR',
      contextActivities: {
        parent: [{ objectType: 'Activity', id: game }],
        grouping: [{ objectType: 'Activity', id: `${origin}/xapi/sessions/${session.uid}` }],
      },
    },
    // Noon UTC is the same day in most time zones.
    timestamp: `${on}T12:00:00.000Z`,
  }
}
