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
  const visit = (subfolder: string, ancestorPaths: readonly string[]) => {
    for (const entry of readdirSync(join(folder, subfolder), { withFileTypes: true })) {
      if (isSkipped(entry.name)) continue
      const name = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`
      const path = join(folder, name)
      const target = existsSync(path) ? realpathSync(path) : undefined
      if (target === undefined || ancestorPaths.includes(target)) broken.push(name)
      else if (statSync(target).isDirectory()) visit(name, [...ancestorPaths, target])
      else files.push(name)
    }
  }
  visit('', [realpathSync(folder)])
  return { files: files.sort(), broken: broken.sort() }
}
