import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { withScratch } from './scratch.mjs'

const leaving = `fs.mkdtempSync(path.join(os.tmpdir(), 'left-'))`

/** Creates a temporary folder in a process that does not remove it, and returns its path. */
const leave = (environment: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['-p', leaving], { env: environment, encoding: 'utf8' }).stdout.trim()

test('withScratch removes the files that a run leaves in its temporary folder', async () => {
  let left = ''
  const answer = await withScratch(async (environment) => {
    left = leave(environment)
    expect(existsSync(left)).toBe(true)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(existsSync(dirname(left))).toBe(false)
})

test('withScratch removes the temporary folder of a run that fails, and rethrows the error', async () => {
  let left = ''
  const failing = withScratch(async (environment) => {
    left = leave(environment)
    throw new Error('tests failed')
  })
  await expect(failing).rejects.toThrow('tests failed')
  expect(left).not.toBe('')
  expect(existsSync(dirname(left))).toBe(false)
})
