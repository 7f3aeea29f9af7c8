// Creates an installation of the platform with the default game *Premiers pas* and other games.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAdmin } from '@didascalie/server/cli/run'
import { readConfig } from '@didascalie/server/config'
import { root } from './root.js'
import type { Server } from './server.js'

const cli = join(root, 'packages/cli/dist/main.js')
const defaultGame = 'premiers-pas'

/** The command `didascalie new` creates `essai`. The game `phare` is in e2e/fixtures. */
type OtherGame = 'essai' | 'phare'

export interface InstalledGames {
  /** Environment variables that make a server use this installation. */
  readonly env: NodeJS.ProcessEnv
  /** Returns the parsed JSON of a game's file. */
  readFile(game: string, name: string): unknown
  /** Runs an operator's command and returns its output. */
  admin(server: Server, ...args: string[]): Promise<string>
  remove(): void
}

export function installGames(games: readonly OtherGame[]): InstalledGames {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-games-'))
  for (const name of ['content', 'apps/player']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of [`content/${defaultGame}`, 'apps/player/dist'])
    symlinkSync(join(root, name), join(folder, name), 'junction')
  const run = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { cwd: folder })
  for (const game of games) {
    const target = join(folder, 'content', game)
    if (game === 'essai') run('new', game)
    else cpSync(join(root, 'e2e/fixtures', game), target, { recursive: true })
    run('build', target)
  }
  const env = { DIDASCALIE_ROOT: folder, DIDASCALIE_CONTENT: defaultGame }
  return {
    env,
    readFile: (game, name) => JSON.parse(readFileSync(join(folder, 'content', game, name), 'utf8')),
    async admin({ dataFolder }, ...args) {
      const config = readConfig({ ...process.env, ...env, DIDASCALIE_DATA: dataFolder }, root)
      let output = ''
      await runAdmin(args, config, Date.now(), (text) => {
        output += text
      })
      return output
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
