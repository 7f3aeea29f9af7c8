// Packages a game as files that need no server, with the operator's own command in a separate process.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackForm } from '@didascalie/contract'

export type Pack = (game: string, form: PackForm) => Promise<Buffer>

const run = promisify(execFile)
const patience = 5 * 60_000

const optionsOf: Record<PackForm, readonly string[]> = {
  'scorm-1.2': ['--scorm', '1.2'],
  'scorm-2004': ['--scorm', '2004'],
  web: ['--web'],
}

/** The command of a repository builds what it needs. A release contains the built player for packages. */
function findCommand(root: string): { script: string; more: readonly string[] } | undefined {
  const player = join(root, 'player-alone')
  if (existsSync(player))
    return { script: join(root, 'packages/cli/dist/main.js'), more: ['--player', player] }
  const script = join(root, 'scripts/didascalie.mjs')
  return existsSync(script) ? { script, more: [] } : undefined
}

/**
 * Returns a function that makes packages, or `undefined` if the command is not installed. It makes one package at a time;
 * simultaneous requests for the same package share one run of the command.
 */
export function createPack(root: string): Pack | undefined {
  const command = findCommand(root)
  if (command === undefined) return undefined
  const { script, more } = command
  const underway = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  async function make(game: string, form: PackForm): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'didascalie-pack-'))
    const out = join(folder, 'pack.zip')
    try {
      const options = [...optionsOf[form], '--out', out, ...more]
      const words = [script, 'pack', join(root, 'content', game), ...options]
      await run(process.execPath, words, { cwd: root, timeout: patience })
      return await readFile(out)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return (game, form) => {
    const key = `${form} ${game}`
    const pending = underway.get(key)
    if (pending !== undefined) return pending
    const pack = last.then(() => make(game, form)).finally(() => underway.delete(key))
    last = pack.catch(() => {})
    underway.set(key, pack)
    return pack
  }
}
