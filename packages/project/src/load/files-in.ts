import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface FoundFiles {
  /** By their path from the folder, with slashes, in order. */
  readonly files: readonly string[]
  /** Links that lead nowhere, or to a folder that they are in. */
  readonly broken: readonly string[]
}

const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'

/** Finds the files below a folder. Follows links; skips hidden files and installed packages. */
export function filesIn(folder: string): FoundFiles {
  const files: string[] = []
  const broken: string[] = []
  const visit = (below: string, above: readonly string[]) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (isSkipped(entry.name)) continue
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      const path = join(folder, name)
      const target = existsSync(path) ? realpathSync(path) : undefined
      if (target === undefined || above.includes(target)) broken.push(name)
      else if (statSync(target).isDirectory()) visit(name, [...above, target])
      else files.push(name)
    }
  }
  visit('', [realpathSync(folder)])
  return { files: files.sort(), broken: broken.sort() }
}
