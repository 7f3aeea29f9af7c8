import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeRoot } from './fixture-root.js'
import { createDatabase, TestPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A folder with an empty database, and the name of another on PostgreSQL: both brought up to date, to be copied. */
    ready: { folder: string; database: string }
    /** A small installation, to be read and never written to. */
    root: string
  }
}

const root = join(import.meta.dirname, '../../../..')

function run(what: string, script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${what} failed`)
}

/** What tells when something that goes into the bundle was last made. */
const ingredients = [
  ...['packages/contract', 'packages/engine', 'apps/server'].map((room) => `${room}/tsconfig.tsbuildinfo`),
  ...['scripts/lib/bundle-server.mjs', 'node_modules/.package-lock.json'],
]

/** Whether anything of it was made since the server was bundled. */
function isNewerThanBundle(): boolean {
  const timeOf = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const bundled = timeOf('apps/server/dist/bundle/main.js')
  return ingredients.some((file) => timeOf(file) > bundled)
}

/** Some tests start the compiled server as a process: it is made from what is tested. One PostgreSQL serves all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.DIDASCALIE_BUILT) {
    run('Compiling the server', 'node_modules/typescript/bin/tsc', '-b', 'apps/server')
    if (isNewerThanBundle()) run('Bundling the server', 'scripts/lib/bundle-server.mjs')
  }
  const postgres = await new TestPostgres().init()
  await postgres.start()
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-ready-'))
  const database = 'ready'
  const url = await createDatabase(postgres.url, database)
  run('Making empty databases', 'apps/server/dist/testing/make-ready.js', folder, url)
  project.provide('postgres', postgres.url)
  project.provide('ready', { folder, database })
  const installation = makeRoot()
  project.provide('root', installation)
  return async () => {
    await postgres.destroy()
    for (const made of [folder, installation]) rmSync(made, { recursive: true, force: true })
  }
}
