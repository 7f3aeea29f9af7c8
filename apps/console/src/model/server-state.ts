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
 * Whether the same request may succeed later. In this case the screen keeps its content, because the trainer may have typed text there.
 */
export const isTemporary = (failure: Failure): boolean =>
  failure.kind === 'unreachable' || failure.code === 'too-many'

/** The delay before the next retry, in milliseconds. */
export const retryDelay = (failureCount: number): number => Math.min(1000 * 2 ** failureCount, 20_000)

export const createQueryClient = (): Client =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Send requests even if the browser reports that it is offline, because the server may run on the same machine.
        networkMode: 'always',
        retry: (_failureCount, { failure }) => isTemporary(failure),
        retryDelay,
        // When the connection returns, `App` calls `retryNow`, which also repeats the requests that wait for their next retry.
        refetchOnReconnect: false,
      },
    },
  })

/** Immediately sends all requests that match `filters`, including requests that wait for their next retry. */
export async function retryNow(client: Client, filters: QueryFilters = { type: 'active' }): Promise<void> {
  await client.cancelQueries(filters)
  await client.refetchQueries(filters)
}

export interface ServerState<Data> {
  data: Data | undefined
  /** When the browser received `data`, or when `replaceData` replaced it. */
  updatedAt: number | undefined
  /** Whether `data` still belongs to the previous search or filter (see `keepPrevious`). */
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
  /** For searches and filters: after a change, the previous results stay until the new results arrive. */
  keepPrevious?: boolean
  isEnabled?: boolean
  /**
   * Whether the data is reloaded when the page becomes visible again. Set it to `false` if the server writes each request for this data to
   * the audit log.
   */
  refetchOnFocus?: boolean
}

/** The cache key is the name of the call and its body. */
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
    // Temporary failures are retried, so the status `error` means that the server refused the request.
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
      // The answer to a running request would bring back the data from before the save.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Data>(queryKey, data)
    },
    [client, name, body],
  )
  // One lost request should not alarm the trainer. So the first failure is not reported while the
  // request is being retried.
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
