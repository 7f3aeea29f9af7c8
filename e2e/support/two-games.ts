// An installation with *Premiers pas* and a second, small game beside it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.js'

const cli = join(root, 'packages/cli/dist/main.js')
const usual = 'premiers-pas'
export const secondGame = 'phare'

const wordingsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'wordings.json'), 'utf8'))

/** What is written on buttons, which speaks of no game, is taken over; all else is the game's own. */
function completeWords(folder: string): void {
  const buttons = Object.entries(wordingsOf(join(root, 'content', usual))).filter(([key]) =>
    key.startsWith('ui.'),
  )
  const words = { ...Object.fromEntries(buttons), ...wordingsOf(folder) }
  writeFileSync(join(folder, 'wordings.json'), JSON.stringify(words))
}

export interface TwoGames {
  /** For a server, and for the operator's commands. */
  readonly env: NodeJS.ProcessEnv
  remove(): void
}

export function installTwoGames(): TwoGames {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-games-'))
  const second = join(folder, 'content', secondGame)
  for (const name of ['content', 'apps/player']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of [`content/${usual}`, 'apps/player/dist'])
    symlinkSync(join(root, name), join(folder, name), 'junction')
  cpSync(join(root, 'e2e/fixtures', secondGame), second, { recursive: true })
  completeWords(second)
  execFileSync(process.execPath, [cli, 'build', second])
  return {
    env: { DIDASCALIE_ROOT: folder, DIDASCALIE_CONTENT: usual },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
