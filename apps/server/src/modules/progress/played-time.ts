import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'

/** The interval of the heartbeats (specification, section 9). */
export const heartbeatMs = 30_000

/**
 * Adds the time since the learner's last heartbeat, measured by the server's clock and limited to
 * one interval.
 */
export function addUserTime(store: Store, uid: string, when: NowInZone): Promise<void> {
  return store.playedTime.add({ uid, now: when.now, day: dayOf(when), atMost: heartbeatMs })
}

export const secondsPlayed = (playedMs: number) => Math.floor(playedMs / 1000)
