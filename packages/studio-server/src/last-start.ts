import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const lastStartSchema = z.object({
  port: z.int().min(1024).max(65_535),
  session: z.string().min(40),
})

/** The port of the last start, at which browser windows may still be open, and the session that these windows have. */
export type LastStart = z.infer<typeof lastStartSchema>

/**
 * The folder in which the studio remembers its last start for each game. It is on this computer and not in the game's folder, because a
 * game's folder is shared and copied.
 */
export function stateFolder(): string {
  const { LOCALAPPDATA, XDG_STATE_HOME } = process.env
  const home = homedir()
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: LOCALAPPDATA || join(home, 'AppData', 'Local'),
    darwin: join(home, 'Library', 'Application Support'),
  }
  return join(
    folders[process.platform] ?? (XDG_STATE_HOME || join(home, '.local', 'state')),
    'didascalie-studio',
  )
}

/** Returns `undefined` if the studio has not opened the game on this computer before. */
export function readLastStart(state: string, folderId: string): LastStart | undefined {
  try {
    return lastStartSchema.safeParse(JSON.parse(readFileSync(join(state, `${folderId}.json`), 'utf8'))).data
  } catch {
    return undefined
  }
}

/** The studio also works if it cannot remember its start. */
export function writeLastStart(state: string, folderId: string, start: LastStart): void {
  try {
    mkdirSync(state, { recursive: true, mode: 0o700 })
    writeFileSync(join(state, `${folderId}.json`), JSON.stringify(start), { mode: 0o600 })
  } catch (error) {
    console.warn(error)
  }
}
