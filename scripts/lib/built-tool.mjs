import { ensureBuilt, gameProjects } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { command } from './say.mjs'

/** Compiles a program of this repository if it is outdated, and runs it with the arguments of this command.
 * @param {string} program
 * @param {{ needs?: string[], extraArguments?: string[] }} [options] `needs`: the names of the build steps that the program needs
 */
export const builtTool = (program, { needs = [], extraArguments = [] } = {}) =>
  command(async () => {
    checkNode()
    await ensureInstalled()
    await ensureBuilt((name) => needs.includes(name), gameProjects)
    const args = [...process.argv.slice(2), ...extraArguments]
    const { code } = await runNode(inRoot(program), args, { show: true, cwd: process.cwd() })
    return code
  })
