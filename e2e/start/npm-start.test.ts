// Tests how `npm start` reacts to the signals that a supervisor sends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../support/root.js'
import { freePort } from '../support/server.js'

/** Windows has no signals: it ends a process without notice. */
const isPosix = process.platform !== 'win32'

let dataFolder: string
let npm: ChildProcess | undefined

/** Sends a signal to npm, its shell and the server. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal)
}

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'didascalie-npm-start-'))
})
afterEach(() => {
  try {
    if (npm) signalGroup(npm, 'SIGKILL')
  } catch {
    // All processes of the group have ended.
  }
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Runs `npm start`, and waits until the server listens. */
async function npmStart(): Promise<ChildProcess> {
  const env = { ...process.env, DIDASCALIE_DATA: dataFolder, PORT: String(await freePort()) }
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true })
  npm = child
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl+C')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`npm start ended:\n${output}`)))
  })
  return child
}

/** Waits until npm, its shell and the server have all closed their output. Returns npm's exit code. */
async function waitForExit(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'close')
  return code
}

describe.runIf(isPosix)('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops its server cleanly when npm receives %s, and can start again',
    async (signal) => {
      const child = await npmStart()
      child.kill(signal)
      expect(await waitForExit(child)).toBe(0)
      await npmStart()
    },
  )
})
