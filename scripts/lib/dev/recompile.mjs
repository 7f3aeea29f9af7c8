import { sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withDependencies } from '../build.mjs'
import { compile } from '../compile.mjs'
import { inRoot } from '../root.mjs'
import { say } from '../say.mjs'

/** Editors and git write several files at once. */
const collectMs = 50

/**
 * Compiles the packages when their sources change, and restarts the programs that run them. After an error, a program keeps running the code
 * that it has loaded.
 * @param {import('vite').FSWatcher} watcher
 * @param {{ project: string, program: import('./program.mjs').Program }[]} programs
 */
export function recompileOnChange(watcher, programs) {
  const projects = programs.map(({ project, program }) => {
    const folders = withDependencies(project).map((folder) => inRoot(folder, 'src'))
    return { project, program, folders }
  })
  /** @type {Set<typeof projects[number]>} */
  const changed = new Set()
  let isCompiling = false
  async function compileChanged() {
    if (isCompiling) return
    isCompiling = true
    while (changed.size > 0) {
      await wait(collectMs)
      for (const one of projects) {
        if (!changed.delete(one)) continue
        const { code, output } = await compile([one.project])
        if (code === 0) one.program.restart()
        else say(output.trim())
      }
    }
    isCompiling = false
  }
  watcher.add(projects.flatMap(({ folders }) => folders))
  watcher.on('all', (_event, path) => {
    if (path.includes('.test.')) return
    for (const one of projects)
      if (one.folders.some((folder) => path.startsWith(folder + sep))) changed.add(one)
    void compileChanged()
  })
}
