// The follow-up, asked again every fifteen seconds with its version: nothing is sent when nothing has changed.
import type { FollowFilter, FollowUp } from '@didascalie/contract'
import { useConsole } from '../../model/console-context.js'
import { type Loading, useLoaded } from '../../model/use-loaded.js'

export const followEvery = 15_000

export interface Asked {
  search: string
  filter: FollowFilter
  step: string | undefined
  page: number
}

interface Followed {
  version: string
  /** By the server's clock. */
  at: number
  follow: FollowUp
}

export function useFollowUp(sessionUID: string, { search, filter, step, page }: Asked): Loading<Followed> {
  const { call, memory, membership } = useConsole()
  const { organisationUID } = membership
  const body = { organisationUID, sessionUID, search, filter, page, ...(step !== undefined && { step }) }
  return useLoaded<Followed>(
    `getFollowUp ${JSON.stringify(body)}`,
    async (before) => {
      const done = await call('getFollowUp', { ...body, version: before?.version ?? '' })
      if (done.kind !== 'done') return done
      const { version, at, follow } = done.data
      const known = follow ?? before?.follow
      return known === undefined
        ? { kind: 'unreachable' }
        : { kind: 'done', data: { version, at, follow: known } }
    },
    { memory, every: followEvery },
  )
}
