// Loads and caches server data for screens, with TanStack Query. While the server does not answer, a screen shows the last data with its
// age, and the request is repeated.
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

/**
 * Whether the same request may succeed later. If so, the content stays on the screen, because it may contain text that the trainer has
 * typed.
 */
export const isTemporary = (failure: Failure): boolean =>
  failure.kind === 'unreachable' || failure.code === 'too-many'

/** The milliseconds before the next retry: one second at first, then twice as long each time, at most 20 seconds. */
export const retryDelay = (failureCount: number): number => Math.min(1000 * 2 ** failureCount, 20_000)

export const createQueryClient = (): Client =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Send requests even when the browser reports that it is offline: the server may run on the same machine.
        networkMode: 'always',
        retry: (_failureCount, { failure }) => isTemporary(failure),
        retryDelay,
        // When the connection returns, `App` calls `retryNow`, which also repeats requests that wait for their next retry.
        refetchOnReconnect: false,
      },
    },
  })

/** Sends all matching requests immediately, including those that wait for their next retry. */
export async function retryNow(client: Client, filters: QueryFilters = { type: 'active' }): Promise<void> {
  await client.cancelQueries(filters)
  await client.refetchQueries(filters)
}

export interface ServerState<Data> {
  data: Data | undefined
  /** When the browser received `data`, or when `replaceData` replaced it. */
  updatedAt: number | undefined
  /**
   * Whether `data` is the answer to the previous request. This is so until the answer to the
   * current request arrives.
   */
  isPrevious: boolean
  failure: Failure | undefined
  /** How many requests in a row have failed. */
  failureCount: number
  reload: () => Promise<void>
  /** Replaces `data` with what the trainer has just saved. */
  replaceData: (data: Data) => void
}

export interface ServerStateOptions<Data> {
  /** Milliseconds between two requests while the page is visible. `undefined`: the request is not repeated. */
  refetchInterval?: number | ((data: Data) => number | undefined)
  /**
   * For searches and filters: shows the answer to the previous request until the answer to the
   * current request arrives.
   */
  keepPrevious?: boolean
  isEnabled?: boolean
  /** `false` when the server writes each request for this data to the audit log. */
  refetchOnFocus?: boolean
}

/** Loads data with `fetchData` and caches it under the name of the call and its body. */
export function useServerState<Data>(
  [name, body]: readonly [name: string, body: string],
  fetchData: (signal: AbortSignal, previous: Data | undefined) => Promise<Result<Data>>,
  {
    refetchInterval,
    keepPrevious = false,
    isEnabled = true,
    refetchOnFocus = true,
  }: ServerStateOptions<Data> = {},
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
    // After an error, the request is not sent again when the window gets the focus. The error
    // message stays until an explicit reload.
    refetchOnWindowFocus: ({ state }) => refetchOnFocus && state.status !== 'error',
    refetchInterval: ({ state: { status, data } }) => {
      if (status !== 'success' || data === undefined) return false
      return (typeof refetchInterval === 'function' ? refetchInterval(data) : refetchInterval) ?? false
    },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
  const reload = useCallback(
    () => retryNow(client, { queryKey: [name, body], exact: true }),
    [client, name, body],
  )
  const replaceData = useCallback(
    (data: Data) => {
      const queryKey = [name, body]
      // Cancel the running request: its answer would bring back the data from before the save.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Data>(queryKey, data)
    },
    [client, name, body],
  )
  // If the request is being retried, a single failure is not reported, because one lost request
  // should not alarm the trainer.
  const failure = query.error ?? (query.failureCount > 1 ? query.failureReason : null)
  return {
    data: query.data,
    updatedAt: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    isPrevious: query.isPlaceholderData,
    failure: failure?.failure,
    failureCount: query.failureCount,
    reload,
    replaceData,
  }
}
