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

type Ask = (signal: AbortSignal, previous: string | undefined) => Promise<Result<string>>

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const done = (data: string): Result<string> => ({ kind: 'done', data })
const unreachable: Result<string> = { kind: 'unreachable' }
const refused: Result<string> = { kind: 'refused', code: 'not-found', error: 'Non.' }

const client = () => createQueryClient()
const load = (ask: Ask, options: ServerStateOptions<string> = {}, queries = client()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const render = ({ key, ask: send }: { key: string; ask: Ask }) =>
    useServerState(['call', key], send, options)
  // StrictMode would mount the hook twice and send the first request twice, and these tests count requests.
  const renderOptions = { wrapper, initialProps: { key: 'a', ask }, reactStrictMode: false }
  return { queries, ...renderHook(render, renderOptions) }
}

/** Requests that stay open until the test answers them, in any order. */
function heldRequests() {
  const answers: ((answer: Result<string>) => void)[] = []
  const signals: AbortSignal[] = []
  const ask: Ask = (signal) => {
    signals.push(signal)
    return new Promise((resolve) => answers.push(resolve))
  }
  return {
    ask,
    signals,
    answer: (index: number, data: string) => act(async () => answers[index]?.(done(data))),
  }
}

it('useServerState has no data while the request runs, then the answer and its time', async () => {
  const { result } = load(() => Promise.resolve(done('one')))
  expect(result.current).toMatchObject({ data: undefined, updatedAt: undefined, failure: undefined })
  await pass()
  expect(result.current).toMatchObject({ data: 'one', updatedAt: Date.now() })
})

it('the first failed request is not reported; after the second, the server is reported as unreachable and the last data stays', async () => {
  const answers = [done('one'), unreachable, unreachable, unreachable, done('two')]
  const ask = vi.fn<Ask>(() => Promise.resolve(answers.shift() ?? unreachable))
  const { result } = load(ask, { every: 15_000 })
  await pass()
  const { updatedAt } = result.current
  await pass(15_000)
  expect(result.current).toMatchObject({ data: 'one', failure: undefined })
  await pass(1_000)
  expect(result.current).toMatchObject({ data: 'one', updatedAt, failure: unreachable, failures: 2 })
  await pass(2_000)
  expect(result.current).toMatchObject({ data: 'one', updatedAt, failure: unreachable, failures: 3 })
  await pass(4_000)
  expect(result.current).toMatchObject({ data: 'two', failure: undefined })
  expect(ask).toHaveBeenCalledTimes(5)
})

it('retryNow sends a request at once instead of waiting for the next retry, also before the first answer', async () => {
  const answers = [unreachable, unreachable, unreachable, done('one')]
  const { result, queries } = load(() => Promise.resolve(answers.shift() ?? unreachable))
  await pass(4_000)
  expect(result.current).toMatchObject({ data: undefined, failure: unreachable })
  await act(() => retryNow(queries))
  expect(result.current).toMatchObject({ data: 'one', failure: undefined })
})

it('a refused request is not sent again', async () => {
  const ask = vi.fn<Ask>(() => Promise.resolve(refused))
  const { result } = load(ask, { every: 15_000 })
  await pass(120_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result.current.failure).toEqual(refused)
})

it('no request is sent while the page is hidden, and one is sent when it is shown again', async () => {
  const ask = vi.fn<Ask>(() => Promise.resolve(done('one')))
  load(ask, { every: 15_000 })
  await pass()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('with `refetchOnFocus: false`, focus does not reload the data', async () => {
  const ask = vi.fn<Ask>(() => Promise.resolve(done('one')))
  load(ask, { refetchOnFocus: false })
  await pass()
  await act(async () => window.dispatchEvent(new Event('visibilitychange')))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('cached data is shown at once on the next visit and reloaded, and is removed after five minutes without a visit', async () => {
  const first = load(() => Promise.resolve(done('one')))
  await pass()
  first.unmount()
  const second = load(() => Promise.resolve(done('two')), {}, first.queries)
  expect(second.result.current.data).toBe('one')
  await pass()
  expect(second.result.current.data).toBe('two')
  second.unmount()
  await pass(5 * 60_000)
  expect(first.queries.getQueryCache().getAll()).toEqual([])
})

it('`every` can be a function of the data, which decides whether the request is repeated', async () => {
  const answers = [done('busy'), done('busy'), done('ready')]
  const ask = vi.fn<Ask>(() => Promise.resolve(answers.shift() ?? done('ready')))
  load(ask, { every: (data) => (data === 'busy' ? 2_000 : undefined) })
  await pass()
  await pass(2_000)
  await pass(2_000)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('an older answer never replaces a newer one', async () => {
  const { ask, answer } = heldRequests()
  const { result } = load(ask)
  await act(async () => void result.current.reload())
  await answer(1, 'new')
  expect(result.current.data).toBe('new')
  await answer(0, 'old')
  expect(result.current.data).toBe('new')
})

it('the previous results stay while a search loads, and the request of an older search is aborted', async () => {
  const { ask, answer, signals } = heldRequests()
  const { result, rerender } = load(ask, { keepPrevious: true })
  await answer(0, 'everybody')
  rerender({ key: 'm', ask })
  expect(result.current).toMatchObject({ data: 'everybody', isPrevious: true })
  rerender({ key: 'ma', ask })
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
  await answer(2, 'martin')
  await answer(1, 'mathis')
  expect(result.current).toMatchObject({ data: 'martin', isPrevious: false })
})

it('the previous results stay while the server does not answer a search', async () => {
  let isAway = false
  const ask: Ask = () => Promise.resolve(isAway ? unreachable : done('everybody'))
  const { result, rerender } = load(ask, { keepPrevious: true })
  await pass()
  isAway = true
  rerender({ key: 'm', ask })
  await pass(1_000)
  expect(result.current).toMatchObject({ data: 'everybody', isPrevious: true, failure: unreachable })
})

it('the request function receives the data that its answer will replace', async () => {
  const ask = vi.fn<Ask>((_signal, previous) => Promise.resolve(done(`after ${previous}`)))
  const { result } = load(ask)
  await pass()
  await act(() => result.current.reload())
  expect(result.current.data).toBe('after after undefined')
})

it('saved data stays when the answer to an older request arrives after the save', async () => {
  const { ask, answer } = heldRequests()
  const { result } = load(ask)
  await answer(0, 'old')
  await act(async () => void result.current.reload())
  await act(async () => result.current.replaceData('saved'))
  await answer(1, 'old')
  expect(result.current.data).toBe('saved')
})
