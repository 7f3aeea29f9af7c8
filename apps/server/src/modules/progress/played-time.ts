import { dayOf, type When } from '../../platform/time/time-zone.js'
import type { Store } from './store.js'

/** Specification, section 9: the heartbeat. */
export const heartbeatMs = 30_000

/** The server's clock decides: at most 30 s per 30 s, for any number of tabs (design, reading 8). */
export function addUserTime(store: Pick<Store, 'playedTime'>, uid: string, when: When): Promise<void> {
  return store.playedTime.add({ uid, now: when.now, day: dayOf(when), atMost: heartbeatMs })
}

export const secondsPlayed = (playedMs: number) => Math.floor(playedMs / 1000)
