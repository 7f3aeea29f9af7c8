import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { TestPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** Some tests start the compiled server as a process: it is compiled from what is tested. One PostgreSQL serves all. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../../../..')
  const build = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'apps/server'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (build.status !== 0) throw new Error('The server does not compile')
  const postgres = await new TestPostgres().init()
  await postgres.start()
  project.provide('postgres', postgres.url)
  return () => postgres.destroy()
}
