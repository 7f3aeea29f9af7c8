// An installation whose pictures and music weigh nothing: what they show is not what a test of saves or of a login is about,
// and to decode them is half of a browser's work.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { sceneDataSchema } from '@didascalie/contract'
import { root } from './root.js'

const game = 'content/premiers-pas/dist'

/** One transparent point. Browsers know a picture by its first bytes, whatever its name. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Objects keep theirs: a hand must find their shape. */
const isPicture = (path: string) =>
  /^(bg|talker|rig|polaroid|insert|clock|life)[/\\].+\.(avif|webp|jpe?g|png)$/.test(path)
const isSound = (path: string) => /^audio[/\\]/.test(path)

/** The shortest sound of each format, to stand for all of them. */
function shortestSounds(): ReadonlyMap<string, string> {
  const sounds = readdirSync(join(root, game, 'audio')).map((name) => join(root, game, 'audio', name))
  const longestFirst = sounds.toSorted((one, other) => statSync(other).size - statSync(one).size)
  return new Map(longestFirst.map((path) => [extname(path), path]))
}

/** Nobody moves by themselves: there is nothing to see of them, and a browser would draw it sixty times a second. */
function withoutLayers(file: string): string {
  const { rig: _, ...scene } = sceneDataSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return JSON.stringify(scene)
}

/** All of it, or the sounds alone, where one looks and does not listen. */
export type Lightened = 'all' | 'sounds'

function install(lightened: Lightened): string {
  const isLight = (path: string) => lightened === 'all' && isPicture(path)
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-light-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const app of ['apps/player', 'apps/console']) {
    mkdirSync(join(folder, app), { recursive: true })
    symlinkSync(join(root, app, 'dist'), join(folder, app, 'dist'), 'junction')
  }
  const sounds = shortestSounds()
  for (const path of readdirSync(join(root, game), { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [join(root, game, path), join(folder, game, path)]
    if (statSync(from).isDirectory()) continue
    mkdirSync(dirname(to), { recursive: true })
    if (isLight(path)) writeFileSync(to, point)
    else if (lightened === 'all' && path === 'sceneData.json') writeFileSync(to, withoutLayers(from))
    else copyFileSync((isSound(path) && sounds.get(extname(path))) || from, to)
  }
  return folder
}

const installed = new Map<Lightened, string>()

/** For a server, and for the operator's commands: made once for all the files that this process runs. */
export function lightMedia(lightened: Lightened = 'all'): NodeJS.ProcessEnv {
  const folder = installed.get(lightened) ?? install(lightened)
  installed.set(lightened, folder)
  return { DIDASCALIE_ROOT: folder }
}
