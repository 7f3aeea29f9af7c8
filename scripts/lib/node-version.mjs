import { CommandError } from './say.mjs'

const minVersion = [20, 19]

/** @param {string} version */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [minMajor = 0, minMinor = 0] = minVersion
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return
  throw new CommandError(
    `Didascalie needs Node ${minVersion.join('.')} or newer, this is ${version}: install a newer Node from https://nodejs.org and try again.`,
  )
}
