// What is said of a learner, in xAPI's words. A statement's id comes from what it says: sent again, it is the same one, to the byte.
import { createHash } from 'node:crypto'
import type { LearnerRow, SessionRow } from '../../platform/database/schema.js'

export const verbs = {
  initialized: { id: 'http://adlnet.gov/expapi/verbs/initialized', display: 'a commencé' },
  progressed: { id: 'http://adlnet.gov/expapi/verbs/progressed', display: 'a avancé jusqu’à' },
  answered: { id: 'http://adlnet.gov/expapi/verbs/answered', display: 'a répondu à' },
  completed: { id: 'http://adlnet.gov/expapi/verbs/completed', display: 'a terminé' },
} as const

export type Verb = keyof typeof verbs

/** A UUID (version 5 in shape) of what is said. */
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

interface Said {
  readonly verb: Verb
  /** Below the game: a chapter, a choice; `''` for the game itself. */
  readonly part: string
  readonly name: string
  /** What makes it another statement than the same one of another week. */
  readonly about: string
  /** The day; what somebody did is never dated finer. */
  readonly on: string
  readonly result?: Record<string, unknown>
}

interface About {
  readonly origin: string
  readonly learner: LearnerRow
  readonly session: SessionRow
}

/** Who it is for us, never a name or an address of theirs. */
const actorOf = ({ origin, learner }: About) => ({
  objectType: 'Agent',
  account: { homePage: origin, name: learner.uid },
})

export function statementOf(about: About, { verb, part, name, about: which, on, result }: Said) {
  const { origin, session } = about
  const game = `${origin}/xapi/${session.content}`
  const { id, display } = verbs[verb]
  return {
    id: idOf(about.learner.uid, verb, part, which),
    actor: actorOf(about),
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
    // Noon: the same day for whoever reads it, wherever they are.
    timestamp: `${on}T12:00:00.000Z`,
  }
}
