// Runs the server as a separate process, and the commands with which an operator creates and restores a backup. The server runs during the
// backup, and is stopped for the restore.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { defaultLimits } from '../limits.js'
import { writeInstallation } from '../testing/fixture-root.js'
import { ServerProcess } from '../testing/server-process.js'
import { SimulatedLearner } from '../testing/simulated-learner.js'
import { runAdmin } from './run.js'

const root = writeInstallation()
const folder = mkdtempSync(join(tmpdir(), 'didascalie-backup-'))
const environment = {
  NODE_ENV: 'production',
  DIDASCALIE_DEMONSTRATION: '1',
  DIDASCALIE_ROOT: root,
  DIDASCALIE_DATA: join(folder, 'data'),
}
const config = readConfig(environment, root)
let server: ServerProcess

async function admin(...args: string[]): Promise<string> {
  let output = ''
  await runAdmin(args, config, Date.now(), (text) => {
    output += text
  })
  return output
}

/** Unlike `admin`, runs the built program in a separate process. */
async function runCommandLine(...args: string[]): Promise<string> {
  const { PATH = '' } = process.env
  const entry = join(import.meta.dirname, '../../dist/bundle/cli/main.js')
  return (await promisify(execFile)(process.execPath, [entry, ...args], { env: { PATH, ...environment } }))
    .stdout
}

beforeAll(async () => {
  server = await ServerProcess.start(environment)
})
afterAll(async () => {
  await server.end()
  for (const one of [root, folder]) rmSync(one, { recursive: true, force: true })
})

test('a backup contains every save that was confirmed before the backup began', async () => {
  const learner = new SimulatedLearner('backed-up')
  await learner.logIn(server)
  await learner.save(server)
  const savedBeforeBackup = { ...learner.acknowledged }
  let isCopying = true
  const load = (async () => {
    const busyLearner = new SimulatedLearner('busy')
    await busyLearner.logIn(server)
    while (isCopying) {
      expect(await busyLearner.save(server)).toBe(200)
      // Sends half as many saves per minute as the server allows, so that the learner never reaches the limit.
      await new Promise((resolve) => setTimeout(resolve, (2 * 60_000) / defaultLimits.writes))
    }
  })()
  const copy = join(folder, 'copy.db')
  await runCommandLine('backup', '--out', copy)
  isCopying = false
  await load
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await expect(admin('backup', '--out', copy)).rejects.toThrow('existe déjà')

  await learner.save(server)
  await expect(admin('restore', '--from', copy, '--yes')).rejects.toThrow('Le serveur tourne encore')
  await server.end()
  const junk = join(folder, 'junk.db')
  writeFileSync(junk, 'junk')
  await expect(admin('restore', '--from', junk, '--yes')).rejects.toThrow('n’est pas une copie saine')
  await expect(admin('restore', '--from', copy)).rejects.toThrow('--yes')
  expect(await admin('restore', '--from', copy, '--yes')).toContain('Base restaurée')
  server = await ServerProcess.start(environment)
  expect(await learner.logIn(server)).toMatchObject(savedBeforeBackup)
})
