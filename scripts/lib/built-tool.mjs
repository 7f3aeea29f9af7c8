import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { command } from './say.mjs'

/** Runs one of the house's own programs, compiled if it is stale, with the arguments of this command.
 * @param {string} program
 * @param {{ needs?: string[], more?: string[] }} [also] what else has to be built, and arguments to add
 */
export const builtTool = (program, { needs = [], more = [] } = {}) =>
  command(async () => {
    checkNode()
    await ensureInstalled()
    await ensureBuilt((name) => name === 'compile' || needs.includes(name))
    const args = [...process.argv.slice(2), ...more]
    const { code } = await runNode(inRoot(program), args, { show: true, cwd: process.cwd() })
    return code
  })
