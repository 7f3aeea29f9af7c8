// What the measured server and the one who measures both know: who is stored, and how they prove it.
import { createHash } from 'node:crypto'

export const sessionUid = 'bench'
export const emptyPath = '/bench/empty'

export const learnerUid = (index: number) => `learner-${index}`

export function tokenOf(index: number): string {
  return createHash('sha256').update(`token-${index}`).digest('base64url').slice(0, 22)
}

/** The most learners that play at once; they are spread evenly over all that are stored. */
const mostPlaying = 40_000

export function playing(stored: number): number[] {
  const count = Math.min(stored, mostPlaying)
  return Array.from({ length: count }, (_, index) => Math.floor((index * stored) / count))
}

/** The way of a whole week, as every save carries it: some 90 choices, by ids of eight characters. */
export const weekTrace = Array.from({ length: 90 }, (_, index) => `l1choi${10 + index}`).join(' ')

export interface ServeOptions {
  db: 'sqlite' | 'postgres'
  databaseUrl?: string
  folder: string
  stored: number
}
