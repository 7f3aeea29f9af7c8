// What must not stay: throw-away learners after a day, dead logins, used nonces, sessions past their retention.
import type { Store } from './store/open-store.js'

const dayMs = 24 * 60 * 60 * 1000

export interface Housekeeping {
  demos: number
  retained: number
}

export async function keepHouse(
  store: Pick<Store, 'learnerData' | 'logins' | 'partners' | 'lti'>,
  now: number,
  retentionDays: number | undefined,
): Promise<Housekeeping> {
  const demos = await store.learnerData.eraseDemosBefore(now - dayMs)
  await store.logins.dropExpiredBefore(now)
  await store.partners.dropNoncesExpiredBefore(now)
  await store.lti.dropBefore({ now, people: now - dayMs, keys: now - 30 * dayMs })
  const retained =
    retentionDays === undefined
      ? 0
      : await store.learnerData.eraseOfSessionsEndedBefore(now - retentionDays * dayMs)
  return { demos, retained }
}
