import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Result } from '../services/call.js'
import { createQueryClient, retryNow, type ServerStateOptions, useServerState } from './server-state.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type FetchData = (signal: AbortSignal, previous: string | undefined) => Promise<Result<string>>

const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const done = (data: string): Result<string> => ({ kind: 'done', data })
const unreachable: Result<string> = { kind: 'unreachable' }
const refused: Result<string> = { kind: 'refused', code: 'not-found', error: 'Non.' }

const load = (
  fetchData: FetchData,
  options: ServerStateOptions<string> = {},
  client = createQueryClient(),
) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const render = ({ key, fetchData: send }: { key: string; fetchData: FetchData }) =>
    useServerState(['call', key], send, options)
  // These tests count requests, and StrictMode would send the first request twice.
  const renderOptions = { wrapper, initialProps: { key: 'a', fetchData }, reactStrictMode: false }
  return { client, ...renderHook(render, renderOptions) }
}

/** Requests that stay open until the test answers them, in any order. */
function openRequests() {
  const answers: ((answer: Result<string>) => void)[] = []
  const signals: AbortSignal[] = []
  const fetchData: FetchData = (signal) => {
    signals.push(signal)
    return new Promise((resolve) => answers.push(resolve))
  }
  return {
    fetchData,
    signals,
    answer: (index: number, data: string) => act(async () => answers[index]?.(done(data))),
  }
}

it('useServerState returns no data while the request runs, then the answer and its time', async () => {
  const { result } = load(() => Promise.resolve(done('one')))
  expect(result.current).toMatchObject({ data: undefined, updatedAt: undefined, failure: undefined })
  await advance()
  expect(result.current).toMatchObject({ data: 'one', updatedAt: Date.now() })
})

it('useServerState reports a temporary failure only after two failed requests in a row, and keeps the last data', async () => {
  const answers = [done('one'), unreachable, unreachable, unreachable, done('two')]
  const fetchData = vi.fn<FetchData>(() => Promise.resolve(answers.shift() ?? unreachable))
  const { result } = load(fetchData, { refetchInterval: 15_000 })
  await advance()
  const { updatedAt } = result.current
  await advance(15_000)
  expect(result.current).toMatchObject({ data: 'one', failure: undefined })
  await advance(1_000)
  expect(result.current).toMatchObject({ data: 'one', updatedAt, failure: unreachable, failureCount: 2 })
  await advance(2_000)
  expect(result.current).toMatchObject({ data: 'one', updatedAt, failure: unreachable, failureCount: 3 })
  await advance(4_000)
  expect(result.current).toMatchObject({ data: 'two', failure: undefined })
  expect(fetchData).toHaveBeenCalledTimes(5)
})

it('retryNow repeats a failed request immediately instead of waiting for the next retry', async () => {
  const answers = [unreachable, unreachable, unreachable, done('one')]
  const { result, client } = load(() => Promise.resolve(answers.shift() ?? unreachable))
  await advance(4_000)
  expect(result.current).toMatchObject({ data: undefined, failure: unreachable })
  await act(() => retryNow(client))
  expect(result.current).toMatchObject({ data: 'one', failure: undefined })
})

it('a request that the server refuses permanently is not sent again', async () => {
  const fetchData = vi.fn<FetchData>(() => Promise.resolve(refused))
  const { result } = load(fetchData, { refetchInterval: 15_000 })
  await advance(120_000)
  expect(fetchData).toHaveBeenCalledTimes(1)
  expect(result.current.failure).toEqual(refused)
})

it('useServerState sends no requests while the page is hidden, but reloads the data when the page is shown again', async () => {
  const fetchData = vi.fn<FetchData>(() => Promise.resolve(done('one')))
  load(fetchData, { refetchInterval: 15_000 })
  await advance()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await advance(60_000)
  expect(fetchData).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(fetchData).toHaveBeenCalledTimes(2)
})

it('with `refetchOnFocus: false`, the data is not reloaded when the page becomes visible again', async () => {
  const fetchData = vi.fn<FetchData>(() => Promise.resolve(done('one')))
  load(fetchData, { refetchOnFocus: false })
  await advance()
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(fetchData).toHaveBeenCalledTimes(1)
})

it('useServerState gives cached data to a component that mounts again, and removes unused data after five minutes', async () => {
  const first = load(() => Promise.resolve(done('one')))
  await advance()
  first.unmount()
  const second = load(() => Promise.resolve(done('two')), {}, first.client)
  expect(second.result.current.data).toBe('one')
  await advance()
  expect(second.result.current.data).toBe('two')
  second.unmount()
  await advance(5 * 60_000)
  expect(first.client.getQueryCache().getAll()).toEqual([])
})

it('`refetchInterval` can be a function that decides from the data whether the request is repeated', async () => {
  const answers = [done('busy'), done('busy'), done('ready')]
  const fetchData = vi.fn<FetchData>(() => Promise.resolve(answers.shift() ?? done('ready')))
  load(fetchData, { refetchInterval: (data) => (data === 'busy' ? 2_000 : undefined) })
  await advance()
  await advance(2_000)
  await advance(2_000)
  await advance(60_000)
  expect(fetchData).toHaveBeenCalledTimes(3)
})

it('the answer to an older request never replaces the answer to a newer request', async () => {
  const { fetchData, answer } = openRequests()
  const { result } = load(fetchData)
  await act(async () => void result.current.reload())
  await answer(1, 'new')
  expect(result.current.data).toBe('new')
  await answer(0, 'old')
  expect(result.current.data).toBe('new')
})

it('with `keepPrevious`, the previous results stay until the newest search is answered', async () => {
  const { fetchData, answer, signals } = openRequests()
  const { result, rerender } = load(fetchData, { keepPrevious: true })
  await answer(0, 'everybody')
  rerender({ key: 'm', fetchData })
  expect(result.current).toMatchObject({ data: 'everybody', isPrevious: true })
  rerender({ key: 'ma', fetchData })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
  await answer(2, 'martin')
  await answer(1, 'mathis')
  expect(result.current).toMatchObject({ data: 'martin', isPrevious: false })
})

it('with `keepPrevious`, the previous results stay while the server does not answer a search', async () => {
  let isServerDown = false
  const fetchData: FetchData = () => Promise.resolve(isServerDown ? unreachable : done('everybody'))
  const { result, rerender } = load(fetchData, { keepPrevious: true })
  await advance()
  isServerDown = true
  rerender({ key: 'm', fetchData })
  await advance(1_000)
  expect(result.current).toMatchObject({ data: 'everybody', isPrevious: true, failure: unreachable })
})

it('useServerState gives the current data to the function that requests new data', async () => {
  const fetchData = vi.fn<FetchData>((_signal, previous) => Promise.resolve(done(`after ${previous}`)))
  const { result } = load(fetchData)
  await advance()
  await act(() => result.current.reload())
  expect(result.current.data).toBe('after after undefined')
})

it('data set with `replaceData` stays when the answer to an older request arrives later', async () => {
  const { fetchData, answer } = openRequests()
  const { result } = load(fetchData)
  await answer(0, 'old')
  await act(async () => void result.current.reload())
  await act(async () => result.current.replaceData('saved'))
  await answer(1, 'old')
  expect(result.current.data).toBe('saved')
})
