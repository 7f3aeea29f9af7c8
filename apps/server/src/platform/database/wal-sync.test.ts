import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WalSync } from './wal-sync.js'

function watched() {
  const path = join(mkdtempSync(join(tmpdir(), 'didascalie-wal-')), 'log')
  writeFileSync(path, '')
  const flushes: { done: () => void; fail: (error: Error) => void }[] = []
  const sync = new WalSync(path, () => new Promise((done, fail) => flushes.push({ done, fail })))
  return { sync, flushes }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('those who wait together share one flush', async () => {
  const { sync, flushes } = watched()
  const waiting = Promise.all([sync.flushed(), sync.flushed(), sync.flushed()])
  await turn()
  expect(flushes).toHaveLength(1)
  flushes[0]?.done()
  await waiting
  await sync.close()
})

test('who comes while one is under way waits for the next', async () => {
  const { sync, flushes } = watched()
  const first = sync.flushed()
  await turn()
  let settled = 0
  const late = [sync.flushed(), sync.flushed()].map((one) => one.then(() => (settled += 1)))
  flushes[0]?.done()
  await first
  await turn()
  expect(flushes).toHaveLength(2)
  expect(settled).toBe(0)
  flushes[1]?.done()
  await Promise.all(late)
  await sync.close()
})

test('a flush that fails is told to those who waited for it, and to nobody else', async () => {
  const { sync, flushes } = watched()
  const first = expect(sync.flushed()).rejects.toThrow('disk')
  await turn()
  const second = sync.flushed()
  flushes[0]?.fail(new Error('disk'))
  await first
  await turn()
  flushes[1]?.done()
  await second
  await sync.close()
})
