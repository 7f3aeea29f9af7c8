import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../root.mjs'

const rooms = ['packages', 'apps', 'content', 'e2e', 'bench']
/** Large folders that tests only read. The copy contains links to them. */
const lent = /^(docs|content\/[^/]+\/media)\//

/** @param {string} from @param {string} to */
function lend(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to, 'junction')
}

/** Lists the files that git tracks and the new files that it does not ignore. */
function sources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  return listed.split('\0').filter((file) => file !== '' && !lent.test(file) && existsSync(inRoot(file)))
}

/** Lists the `dist` folders that exist. */
function built() {
  const folders = rooms.flatMap((room) => {
    const inside = readdirSync(inRoot(room)).map((name) => join(room, name))
    return [room, ...inside]
  })
  return folders.map((folder) => join(folder, 'dist')).filter((dist) => existsSync(inRoot(dist)))
}

/** Copies the repository into `.cache` and returns the path of the copy. Its packages import each other from the copy, and
 * other packages from the installed `node_modules`. */
export function copyHouse() {
  const house = inRoot('.cache', 'prove')
  rmSync(house, { recursive: true, force: true })
  for (const file of sources()) cpSync(inRoot(file), join(house, file))
  for (const dist of built()) {
    if (dist.startsWith('content')) lend(inRoot(dist), join(house, dist))
    else cpSync(inRoot(dist), join(house, dist), { recursive: true })
  }
  lend(inRoot('docs'), join(house, 'docs'))
  lend(inRoot('.cache/checks'), join(house, '.cache/checks'))
  for (const game of readdirSync(inRoot('content')))
    lend(inRoot('content', game, 'media'), join(house, 'content', game, 'media'))
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '@didascalie') lend(inRoot('node_modules', name), join(house, 'node_modules', name))
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(inRoot(kind)))
      lend(join(house, kind, name), join(house, 'node_modules/@didascalie', name))
  }
  lend(join(house, 'e2e'), join(house, 'node_modules/@didascalie/e2e'))
  return house
}
