// Server data for screens, loaded and cached by TanStack Query. While the server does not answer, a screen keeps the last data,
// shows its age, and repeats the request.
import {
  type QueryClient as Client,
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Failure, Result } from '../services/call.js'

/** The server did not answer, or refused the request. */
export class RequestError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError
  }
}

/** The same request may succeed later. Content stays on the screen meanwhile: it may hold what the trainer has typed. */
export const isTemporary = (failure: Failure): boolean =>
  failure.kind === 'unreachable' || failure.code === 'too-many'

/** One second after the first failure, then twice as long each time. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 20_000)

export const createQueryClient = (): Client =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Sends requests even when the browser reports that it is offline: the server may run on this machine.
        networkMode: 'always',
        retry: (_failures, { failure }) => isTemporary(failure),
        retryDelay,
        // `retryNow` does this instead, and includes requests that wait for their next retry.
        refetchOnReconnect: false,
      },
    },
  })

/** Sends requests again at once, also those that wait for their next retry. */
export async function retryNow(client: Client, filters: QueryFilters = { type: 'active' }): Promise<void> {
  await client.cancelQueries(filters)
  await client.refetchQueries(filters)
}

export interface ServerState<Data> {
  data: Data | undefined
  /** When the server sent `data`. */
  updatedAt: number | undefined
  /** `data` answers the previous request; this one is still loading. */
  isPrevious: boolean
  failure: Failure | undefined
  /** How many requests in a row have failed. */
  failures: number
  reload: () => Promise<void>
  /** Replaces `data` with what the trainer has just saved. */
  put: (data: Data) => void
}

export interface ServerStateOptions<Data> {
  /** Milliseconds between two requests while the page is visible. `undefined`: no repetition. */
  every?: number | ((data: Data) => number | undefined)
  /** Shows the answer to the previous request while this one loads: for searches and filters. */
  keepPrevious?: boolean
  isEnabled?: boolean
  /** `false` for data whose every reading the server records in the audit log. */
  refetchOnFocus?: boolean
}

/** `key`: the name of the call, and its body. */
export function useServerState<Data>(
  [name, body]: readonly [name: string, body: string],
  fetchData: (signal: AbortSignal, previous: Data | undefined) => Promise<Result<Data>>,
  { every, keepPrevious = false, isEnabled = true, refetchOnFocus = true }: ServerStateOptions<Data> = {},
): ServerState<Data> {
  const client = useQueryClient()
  const query = useQuery<Data>({
    queryKey: [name, body],
    queryFn: async ({ signal, queryKey }) => {
      const result = await fetchData(signal, client.getQueryData<Data>(queryKey))
      if (result.kind === 'done') return result.data
      throw new RequestError(result)
    },
    enabled: isEnabled,
    // A refusal stays on the screen until an explicit reload.
    refetchOnWindowFocus: ({ state }) => refetchOnFocus && state.status !== 'error',
    refetchInterval: ({ state: { status, data } }) => {
      if (status !== 'success' || data === undefined) return false
      return (typeof every === 'function' ? every(data) : every) ?? false
    },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
  const reload = useCallback(
    () => retryNow(client, { queryKey: [name, body], exact: true }),
    [client, name, body],
  )
  const put = useCallback(
    (data: Data) => {
      const queryKey = [name, body]
      // The answer to a request sent earlier would bring back the data from before the save.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Data>(queryKey, data)
    },
    [client, name, body],
  )
  // The first retry is silent: one lost request is no reason to alarm the trainer.
  const failure = query.error ?? (query.failureCount > 1 ? query.failureReason : null)
  return {
    data: query.data,
    updatedAt: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    isPrevious: query.isPlaceholderData,
    failure: failure?.failure,
    failures: query.failureCount,
    reload,
    put,
  }
}
