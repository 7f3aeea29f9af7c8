import { readdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { sweep } from './sweep.mjs'

/** The compiler ends before its memory needs collecting. Without collection, and with one checker for each project, compiling
 * everything takes half of the processor time. */
const compilerEnvironment = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** Compiles these TypeScript projects and those that they reference, as far as they are stale; all, if none is named.
 * @param {string[]} [projects]
 * @param {{ show?: boolean }} [options]
 */
export function compile(projects = [], options = {}) {
  for (const name of readdirSync(inRoot('packages'))) sweep(inRoot('packages', name))
  sweep(inRoot('apps/server'))
  const compiler = inRoot('node_modules/typescript/bin/tsc')
  return runNode(compiler, ['-b', '--checkers', '1', ...projects.map((project) => inRoot(project))], {
    ...options,
    env: { ...compilerEnvironment, ...process.env },
  })
}
