import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../root.mjs'

const rooms = ['packages', 'apps', 'content', 'e2e', 'bench']
/** Large, read by tests, and never planted in: looked at where they are. */
const lent = /^(docs|content\/[^/]+\/media)\//

/** @param {string} from @param {string} to */
function lend(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to, 'junction')
}

/** What git knows, and what it does not ignore. */
function sources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  return listed.split('\0').filter((file) => file !== '' && !lent.test(file) && existsSync(inRoot(file)))
}

/** Each room that has something built. */
function built() {
  const folders = rooms.flatMap((room) => {
    const inside = readdirSync(inRoot(room)).map((name) => join(room, name))
    return [room, ...inside]
  })
  return folders.map((folder) => join(folder, 'dist')).filter((dist) => existsSync(inRoot(dist)))
}

/** A copy of the house in `.cache`, whose rooms find each other, and everything else where it is installed; answers where. */
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
