import { Problem } from '../domain/problem.js'
import { requireOpen, sessionUidPattern } from '../domain/session-rules.js'
import type { SessionRow } from '../store/schema.js'
import type { House } from './context.js'

async function defaultSession({ store, defaultSession }: House): Promise<SessionRow | undefined> {
  const chosen = defaultSession ?? (await store.installation.get('default-session'))
  return chosen === undefined ? store.sessions.firstNormal() : store.sessions.find(chosen)
}

/** The session that is named, or the installation's when none is; open now, else a problem. */
export async function openSession(house: House, uid: string): Promise<SessionRow> {
  if (uid === '') return requireOpen(await defaultSession(house), house.clock())
  if (!sessionUidPattern.test(uid)) throw new Problem('session-unknown')
  return requireOpen(await house.store.sessions.find(uid), house.clock())
}
