import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.js'

const program = join(root, 'apps/server/dist/admin/main.js')

/** Runs an operator's command on the data of a server; answers what it prints. */
export function runAdmin(data: string, ...args: string[]): string {
  const env = { ...process.env, DIDASCALIE_DATA: data }
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
