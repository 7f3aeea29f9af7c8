import { Problem } from '../../platform/errors/problem.js'
import type { Content } from '../content/index.js'
import type { SessionContext } from './context.js'
import type { Session } from './session.js'
import { requireOpen, sessionUidPattern } from './session-rules.js'

/** The id of the session that the operator chose for URLs without a session id; `undefined` if they chose none. */
export const chosenDefaultUid = async ({
  store,
  defaultSession,
}: Pick<SessionContext, 'store' | 'defaultSession'>): Promise<string | undefined> =>
  defaultSession ?? (await store.installation.get('default-session'))

async function defaultSession(context: SessionContext): Promise<Session | undefined> {
  const { store } = context
  const chosen = await chosenDefaultUid(context)
  return chosen === undefined ? store.sessions.oldestNormal() : store.sessions.find(chosen)
}

/** The game of the session. If the game is not installed, throws `session-closed`, because no other game may replace it. */
export function contentOf({ contents }: Pick<SessionContext, 'contents'>, session: Session): Content {
  const content = contents.find(session.content)
  if (content !== undefined) return content
  throw new Problem('session-closed', {
    sentence: 'Le jeu de cette session n’est pas installé ici. Adressez-vous à la personne qui vous forme.',
  })
}

/** The session with this id, or the default session of the installation for an empty id. */
export async function findSession(context: SessionContext, uid: string): Promise<Session | undefined> {
  if (uid !== '' && !sessionUidPattern.test(uid)) return undefined
  return uid === '' ? defaultSession(context) : context.store.sessions.find(uid)
}

export interface OpenSession {
  session: Session
  content: Content
}

/** The session and its game. Throws a problem if the session is not open, or if its game is not installed. */
export async function openSession(context: SessionContext, uid: string): Promise<OpenSession> {
  const session = requireOpen(await findSession(context, uid), context.clock())
  return { session, content: contentOf(context, session) }
}
