import { afterEach, expect, it, vi } from 'vitest'
import { CommandError, waitForAll } from './say.mjs'

afterEach(() => vi.restoreAllMocks())

it('waitForAll waits for all promises, even if one fails, and then throws the error', async () => {
  const onSlowEnd = vi.fn()
  const slow = new Promise((resolve) => setImmediate(resolve)).then(onSlowEnd)
  await expect(waitForAll([slow, Promise.reject(new CommandError('Failed: lint.'))])).rejects.toThrow(
    'Failed: lint.',
  )
  expect(onSlowEnd).toHaveBeenCalled()
})

it('waitForAll throws the first error and prints the others', async () => {
  const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const failures = ['Failed: lint.', 'Failed: tests.'].map((text) => Promise.reject(new CommandError(text)))
  await expect(waitForAll(failures)).rejects.toThrow('Failed: lint.')
  expect(stderrWrite.mock.calls.flat()).toEqual(['Failed: tests.\n'])
})
