import { afterEach, expect, it, vi } from 'vitest'
import { listed } from './changed.mjs'

afterEach(() => vi.unstubAllEnvs())

it('knows no file where there is no git', async () => {
  vi.stubEnv('PATH', '')
  expect(await listed()).toEqual([])
})
