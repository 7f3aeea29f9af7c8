import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { command } from './say.mjs'

/** Runs one of the house's own programs, compiled if it is stale, with the arguments of this command.
 * @param {string} program
 */
export const builtTool = (program) =>
  command(async () => {
    checkNode()
    await ensureInstalled()
    await ensureBuilt((name) => name === 'compile')
    const { code } = await runNode(inRoot(program), process.argv.slice(2), { show: true, cwd: process.cwd() })
    return code
  })
