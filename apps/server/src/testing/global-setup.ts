import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { makeRoot } from './fixture-root.js'
import { createDatabase, TestPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A folder with an empty database, and the name of another on PostgreSQL: both brought up to date, to be copied. `told` is
     * a file that is there once they are, with what went wrong in it. */
    ready: { folder: string; database: string; told: string }
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

const database = 'ready'

/** Starts PostgreSQL, and makes the databases that tests begin with. */
async function makeReady(postgres: TestPostgres, folder: string): Promise<void> {
  await postgres.init()
  await postgres.start()
  const url = await createDatabase(postgres.url, database)
  const maker = join(root, 'apps/server/dist/testing/make-ready.js')
  await promisify(execFile)(process.execPath, [maker, folder, url], { cwd: root })
}

/** Some tests start the compiled server as a process: it is made from what is tested. One PostgreSQL serves all,
 * and comes while those of other rooms are run (until-ready.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.DIDASCALIE_BUILT) {
    run('Compiling the server', 'node_modules/typescript/bin/tsc', '-b', 'apps/server')
    if (isNewerThanBundle()) run('Bundling the server', 'scripts/lib/bundle-server.mjs')
  }
  const postgres = await new TestPostgres().reserve()
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-ready-'))
  const told = join(folder, 'told')
  const tell = (trouble: string) => {
    writeFileSync(`${told}.part`, trouble)
    renameSync(`${told}.part`, told)
  }
  const making = makeReady(postgres, folder).then(
    () => tell(''),
    (error: unknown) => tell(String(error)),
  )
  project.provide('postgres', postgres.url)
  project.provide('ready', { folder, database, told })
  const installation = makeRoot()
  project.provide('root', installation)
  return async () => {
    await making
    await postgres.destroy()
    for (const made of [folder, installation]) rmSync(made, { recursive: true, force: true })
  }
}
