// The compiler, as this house runs it. It is over before its memory need be tidied, and rooms are compiled beside each other:
// more than one checker for a room would look at the same libraries twice. Half the work, and no more memory than as it comes.
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

const untidied = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

/** These rooms and what they stand on, where they are stale; all, if none is named.
 * @param {string[]} [rooms]
 * @param {{ show?: boolean }} [options]
 */
export function compile(rooms = [], options = {}) {
  const env = { ...untidied, ...process.env }
  const compiler = inRoot('node_modules/typescript/bin/tsc')
  return runNode(compiler, ['-b', '--checkers', '1', ...rooms.map((room) => inRoot(room))], {
    ...options,
    env,
  })
}
