import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { withScratch } from './scratch.mjs'

const createFolderScript = `fs.mkdtempSync(path.join(os.tmpdir(), 'left-'))`

/** Creates a temporary folder in a process that does not remove it, and returns its path. */
const leaveTemporaryFolder = (environment: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['-p', createFolderScript], {
    env: environment,
    encoding: 'utf8',
  }).stdout.trim()

test('withScratch removes the files that a run leaves in its temporary folder', async () => {
  let leftFolder = ''
  const result = await withScratch(async (environment) => {
    leftFolder = leaveTemporaryFolder(environment)
    expect(existsSync(leftFolder)).toBe(true)
    return 'done'
  })
  expect(result).toBe('done')
  expect(existsSync(dirname(leftFolder))).toBe(false)
})

test('withScratch removes the temporary folder of a run that fails, and rethrows the error', async () => {
  let leftFolder = ''
  const failedRun = withScratch(async (environment) => {
    leftFolder = leaveTemporaryFolder(environment)
    throw new Error('tests failed')
  })
  await expect(failedRun).rejects.toThrow('tests failed')
  expect(leftFolder).not.toBe('')
  expect(existsSync(dirname(leftFolder))).toBe(false)
})
