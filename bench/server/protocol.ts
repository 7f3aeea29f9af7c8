// What the measured server and the benchmark share: the stored learners with their tokens, a full trace, and the options of the server.
import { createHash } from 'node:crypto'

export const sessionUid = 'bench'
export const emptyPath = '/bench/empty'

export const learnerUid = (index: number) => `learner-${index}`

export function tokenOf(index: number): string {
  return createHash('sha256').update(`token-${index}`).digest('base64url').slice(0, 22)
}

const maxPlaying = 40_000

/** The playing learners are spread evenly over all stored learners. */
export function playingIndices(storedCount: number): number[] {
  const count = Math.min(storedCount, maxPlaying)
  return Array.from({ length: count }, (_, index) => Math.floor((index * storedCount) / count))
}

/** The trace of a whole run, which every save contains: 90 choices with ids of eight characters. */
export const fullTrace = Array.from({ length: 90 }, (_, index) => `l1choi${10 + index}`).join(' ')

export interface ServeOptions {
  db: 'sqlite' | 'postgres'
  databaseUrl?: string
  folder: string
  /** The number of learners to store. */
  storedCount: number
}
