import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../root.mjs'

const parentFolders = ['packages', 'apps', 'content', 'e2e', 'bench']
/** Large folders that tests only read. The copy contains links to them. */
const linkedFolders = /^(docs|content\/[^/]+\/media)\//

/** @param {string} from @param {string} to */
function link(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to, 'junction')
}

/** Lists the files that git tracks and the new files that it does not ignore. */
function listSourceFiles() {
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  return output
    .split('\0')
    .filter((file) => file !== '' && !linkedFolders.test(file) && existsSync(inRoot(file)))
}

function listDistFolders() {
  const folders = parentFolders.flatMap((parent) => {
    const children = readdirSync(inRoot(parent)).map((name) => join(parent, name))
    return [parent, ...children]
  })
  return folders.map((folder) => join(folder, 'dist')).filter((dist) => existsSync(inRoot(dist)))
}

/** Returns the path of the copy. Programs in the copy import the copied `@didascalie` packages, and the installed versions of all other
 * packages. */
export function copyRepository() {
  const copy = inRoot('.cache', 'prove')
  rmSync(copy, { recursive: true, force: true })
  for (const file of listSourceFiles()) cpSync(inRoot(file), join(copy, file))
  for (const dist of listDistFolders()) {
    if (dist.startsWith('content')) link(inRoot(dist), join(copy, dist))
    else cpSync(inRoot(dist), join(copy, dist), { recursive: true })
  }
  link(inRoot('docs'), join(copy, 'docs'))
  link(inRoot('.cache/checks'), join(copy, '.cache/checks'))
  for (const game of readdirSync(inRoot('content')))
    link(inRoot('content', game, 'media'), join(copy, 'content', game, 'media'))
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '@didascalie') link(inRoot('node_modules', name), join(copy, 'node_modules', name))
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(inRoot(kind)))
      link(join(copy, kind, name), join(copy, 'node_modules/@didascalie', name))
  }
  link(join(copy, 'e2e'), join(copy, 'node_modules/@didascalie/e2e'))
  return copy
}
