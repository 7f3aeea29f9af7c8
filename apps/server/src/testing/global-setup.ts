import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { writeInstallation } from './fixture-root.js'
import { createDatabase, TestPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /**
     * The databases that tests copy. `folder` contains a migrated SQLite database. `database` is the
     * name of a migrated PostgreSQL database. The file `resultFile` appears when their creation ends.
     * It is empty if both databases are ready. Otherwise, it contains the error.
     */
    ready: { folder: string; database: string; resultFile: string }
    /** The folder of a small installation, which tests may read but not change. */
    root: string
  }
}

const root = join(import.meta.dirname, '../../../..')

function run(title: string, script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${title} failed`)
}

/** Files that change with the sources of the bundle. */
const bundleSources = [
  ...['packages/contract', 'packages/engine', 'apps/server'].map(
    (folder) => `${folder}/tsconfig.tsbuildinfo`,
  ),
  ...['scripts/lib/bundle-server.mjs', 'node_modules/.package-lock.json'],
]

function isBundleOutdated(): boolean {
  const timeOf = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const bundleTime = timeOf('apps/server/dist/bundle/main.js')
  return bundleSources.some((file) => timeOf(file) > bundleTime)
}

const database = 'ready'

async function createTemplates(postgres: TestPostgres, folder: string): Promise<void> {
  await postgres.init()
  await postgres.start()
  const url = await createDatabase(postgres.url, database)
  const script = join(root, 'apps/server/dist/testing/make-ready.js')
  await promisify(execFile)(process.execPath, [script, folder, url], { cwd: root })
}

/**
 * Compiles and bundles the server first, because some tests start the compiled server as a process. Then starts one PostgreSQL for all
 * tests. The tests of other packages do not wait for PostgreSQL. See until-ready.ts.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.DIDASCALIE_BUILT) {
    run('Compiling the server', 'node_modules/typescript/bin/tsc', '-b', 'apps/server')
    if (isBundleOutdated()) run('Bundling the server', 'scripts/lib/bundle-server.mjs')
  }
  const postgres = await new TestPostgres().reserve()
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-ready-'))
  const resultFile = join(folder, 'result')
  const writeResult = (errorText: string) => {
    writeFileSync(`${resultFile}.part`, errorText)
    renameSync(`${resultFile}.part`, resultFile)
  }
  const templatesCreated = createTemplates(postgres, folder).then(
    () => writeResult(''),
    (error: unknown) => writeResult(String(error)),
  )
  project.provide('postgres', postgres.url)
  project.provide('ready', { folder, database, resultFile })
  const installation = writeInstallation()
  project.provide('root', installation)
  return async () => {
    await templatesCreated
    await postgres.destroy()
    for (const path of [folder, installation]) rmSync(path, { recursive: true, force: true })
  }
}
