import { Problem } from '../domain/problem.js'
import { requireOpen, sessionUidPattern } from '../domain/session-rules.js'
import type { SessionRow } from '../store/schema.js'
import type { AppContext } from './context.js'

async function defaultSession({ store, defaultSession }: AppContext): Promise<SessionRow | undefined> {
  const chosen = defaultSession ?? (await store.installation.get('default-session'))
  return chosen === undefined ? store.sessions.firstNormal() : store.sessions.find(chosen)
}

/** Another game's session would be told with this one's words: better not at all. */
function requireContent(session: SessionRow, { content }: AppContext): SessionRow {
  if (session.content === content.name) return session
  throw new Problem('session-closed', {
    sentence: 'Le jeu de cette session n’est pas installé ici. Adressez-vous à votre formateur.',
  })
}

/** The session that is named, or the installation's when none is; open now, else a problem. */
export async function openSession(context: AppContext, uid: string): Promise<SessionRow> {
  if (uid !== '' && !sessionUidPattern.test(uid)) throw new Problem('session-unknown')
  const session = uid === '' ? await defaultSession(context) : await context.store.sessions.find(uid)
  return requireContent(requireOpen(session, context.clock()), context)
}
