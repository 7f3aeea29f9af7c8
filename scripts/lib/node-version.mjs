import { CommandError } from './say.mjs'

const needed = [20, 19]

/** @param {string} version */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least = 0, lesser = 0] = needed
  if (major > least || (major === least && minor >= lesser)) return
  throw new CommandError(
    `Didascalie needs Node ${needed.join('.')} or newer, this is ${version}: install it from https://nodejs.org and try again.`,
  )
}
