import type { ChildProcess } from 'node:child_process'

const children = new Map<ChildProcess, NodeJS.Signals>()
process.once('exit', () => {
  for (const [child, signal] of children) child.kill(signal)
})

/** Sends the signal to the child process when this process exits, even if the test run is interrupted. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals): void {
  children.set(child, signal)
  child.once('exit', () => children.delete(child))
}
