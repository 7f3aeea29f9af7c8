// Loads the progress of the learners of a session. Each request contains the version of the last answer. The server then leaves out data
// that has not changed.
import type { FollowFilter, FollowUp } from '@didascalie/contract'
import { useConsole } from '../../model/console-context.js'
import { type ServerState, useServerState } from '../../model/server-state.js'

const refetchIntervalMs = 15_000

export interface FollowUpQuery {
  search: string
  filter: FollowFilter
  step: string | undefined
  page: number
}

export interface VersionedFollowUp {
  version: string
  /** The time of the answer in milliseconds, by the server's clock. */
  at: number
  follow: FollowUp
}

export function useFollowUp(
  sessionUID: string,
  { search, filter, step, page }: FollowUpQuery,
): ServerState<VersionedFollowUp> {
  const { call, membership } = useConsole()
  const { organisationUID } = membership
  const body = { organisationUID, sessionUID, search, filter, page, ...(step !== undefined && { step }) }
  return useServerState<VersionedFollowUp>(
    ['versioned follow-up', JSON.stringify(body)],
    async (signal, previous) => {
      const result = await call('getFollowUp', { ...body, version: previous?.version ?? '' }, signal)
      if (result.kind !== 'done') return result
      const { version, at, follow } = result.data
      const currentFollowUp = follow ?? previous?.follow
      return currentFollowUp === undefined
        ? { kind: 'unreachable' }
        : { kind: 'done', data: { version, at, follow: currentFollowUp } }
    },
    { refetchInterval: refetchIntervalMs, keepPrevious: true },
  )
}
