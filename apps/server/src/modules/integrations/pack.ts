// Packages a game as files that need no server. The operator's command `pack` creates the package in a separate process.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackForm } from '@didascalie/contract'

/** Returns the ZIP file of a game in one form. */
export type Pack = (game: string, form: PackForm) => Promise<Buffer>

const run = promisify(execFile)
const timeoutMs = 5 * 60_000

const optionsOf: Record<PackForm, readonly string[]> = {
  'scorm-1.2': ['--scorm', '1.2'],
  'scorm-2004': ['--scorm', '2004'],
  web: ['--web'],
}

/** A release contains the built player. In the source repository, the command builds the player itself. */
function findCommand(root: string): { script: string; extraOptions: readonly string[] } | undefined {
  const player = join(root, 'player-alone')
  if (existsSync(player))
    return { script: join(root, 'packages/cli/dist/main.js'), extraOptions: ['--player', player] }
  const script = join(root, 'scripts/didascalie.mjs')
  return existsSync(script) ? { script, extraOptions: [] } : undefined
}

/**
 * Returns `undefined` if the packaging command is not installed. The returned function creates one package at a time. Simultaneous requests
 * for the same package share one result.
 */
export function createPack(root: string): Pack | undefined {
  const command = findCommand(root)
  if (command === undefined) return undefined
  const { script, extraOptions } = command
  const pendingPacks = new Map<string, Promise<Buffer>>()
  let queueEnd: Promise<unknown> = Promise.resolve()
  async function make(game: string, form: PackForm): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'didascalie-pack-'))
    const zipPath = join(folder, 'pack.zip')
    try {
      const options = [...optionsOf[form], '--out', zipPath, ...extraOptions]
      const commandArguments = [script, 'pack', join(root, 'content', game), ...options]
      await run(process.execPath, commandArguments, { cwd: root, timeout: timeoutMs })
      return await readFile(zipPath)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return (game, form) => {
    const key = `${form} ${game}`
    const pending = pendingPacks.get(key)
    if (pending !== undefined) return pending
    const pack = queueEnd.then(() => make(game, form)).finally(() => pendingPacks.delete(key))
    queueEnd = pack.catch(() => {})
    pendingPacks.set(key, pack)
    return pack
  }
}
