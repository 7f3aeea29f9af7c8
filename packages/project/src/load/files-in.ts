import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface FilesInFolder {
  /** Paths relative to the folder, with slashes, sorted. */
  readonly files: readonly string[]
  /** Links to a missing target or to a folder that contains the link. */
  readonly broken: readonly string[]
}

const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'

/** Lists the files in a folder and its subfolders. Follows links; skips hidden files and installed packages. */
export function filesIn(folder: string): FilesInFolder {
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
