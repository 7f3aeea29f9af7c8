import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Result } from '../services/call.js'
import { Memory, retryAfter, useLoaded } from './use-loaded.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const done = (data: string): Result<string> => ({ kind: 'done', data })
const away: Result<string> = { kind: 'unreachable' }

it('has nothing, then what was answered with its time', async () => {
  const memory = new Memory()
  const { result } = renderHook(() => useLoaded('k', () => Promise.resolve(done('one')), { memory }))
  expect(result.current).toMatchObject({ data: undefined, failure: undefined })
  await settle()
  expect(result.current).toMatchObject({ data: 'one', at: Date.now() })
})

it('keeps what was there when there is no answer, and asks again by itself', async () => {
  const memory = new Memory()
  const answers = [done('one'), away, away, done('two')]
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? away))
  const { result } = renderHook(() => useLoaded('k', ask, { memory, every: 15_000 }))
  await settle()
  const { at } = result.current
  await settle(15_000)
  expect(result.current).toMatchObject({ data: 'one', at, failure: away, retryAt: Date.now() + retryAfter })
  await settle(retryAfter)
  expect(result.current).toMatchObject({ data: 'one', failure: away })
  await settle(retryAfter)
  expect(result.current).toMatchObject({ data: 'two', failure: undefined })
})

it('does not ask while nobody looks', async () => {
  const ask = vi.fn(() => Promise.resolve(done('one')))
  const memory = new Memory()
  renderHook(() => useLoaded('k', ask, { memory, every: 15_000 }))
  await settle()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await settle(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('shows at once what was had before, and asks for it again', async () => {
  const memory = new Memory()
  const first = renderHook(() => useLoaded('k', () => Promise.resolve(done('one')), { memory }))
  await settle()
  first.unmount()
  const { result } = renderHook(() => useLoaded('k', () => Promise.resolve(done('two')), { memory }))
  expect(result.current.data).toBe('one')
  await settle()
  expect(result.current.data).toBe('two')
})

it('does not ask again by itself after a refusal', async () => {
  const ask = vi.fn(() =>
    Promise.resolve<Result<string>>({ kind: 'refused', code: 'not-found', error: 'Non.' }),
  )
  const memory = new Memory()
  const { result } = renderHook(() => useLoaded('k', ask, { memory }))
  await settle(120_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(result.current.failure).toMatchObject({ code: 'not-found' })
})

it('asks again as often as what it has asks for', async () => {
  const answers = [done('busy'), done('busy'), done('ready')]
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? done('ready')))
  const memory = new Memory()
  const every = (data: string) => (data === 'busy' ? 2_000 : undefined)
  renderHook(() => useLoaded('k', ask, { memory, every }))
  await settle()
  await settle(2_000)
  await settle(2_000)
  await settle(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})
