import { mediaFor, prefixOf } from '@didascalie/contract'
import type { Asset, Moment } from '@didascalie/engine'
import type { Game } from '../app/game.js'
import { fileWait } from '../constants.js'
import canal from '../design/canal.svg'
import { effectNames } from '../sound/sound.js'
import { pictureNames } from '../stage/picture-names.js'
import { dataUrl, loadPicture } from './pictures.js'

type Media = Pick<Game, 'manifest' | 'session'>

export interface Job {
  name: string
  /** How much of the bar it is worth. */
  bytes: number
  run(): Promise<unknown>
}

const atOnce = 4
/** What a job without a known size is worth. */
const smallJob = 20_000

/** Done when the job is, or when it has taken so long that nobody should wait for it: it then goes on by itself. */
function inTime({ name, run }: Job): Promise<unknown> {
  const work = run().catch((cause) => console.error(`Fichier manquant : ${name}`, cause))
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, fileWait)
    void work.then(() => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}

/** Runs the jobs in their order, a few at once. A job that fails is reported and counts as done: never a dead screen. */
export async function preload(
  jobs: readonly Job[],
  onProgress: (part: number) => void = () => {},
  lanes = atOnce,
) {
  const total = jobs.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const queue = [...jobs]
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await inTime(job)
      done += job.bytes
      onProgress(total === 0 ? 1 : done / total)
    }
  }
  onProgress(total === 0 ? 1 : 0)
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

const isSound = (name: string) => name.startsWith('audio/')

export function jobFor(game: Media, name: string): Job | undefined {
  const media = mediaFor(game.manifest, name, game.session.decors)
  if (!media) return undefined
  const lightest = media.alternatives[0] ?? media
  const run = isSound(name) ? () => fetchWhole(dataUrl(lightest.url)) : () => loadPicture(game, name)
  return { name, bytes: lightest.bytes, run }
}

const jobsFor = (game: Media, names: Iterable<string>): Job[] =>
  Array.from(new Set(names)).flatMap((name) => jobFor(game, name) ?? [])

/** The logical names an asset of the story has in the manifest. */
export function fileOf({ kind, name }: Asset): string {
  switch (kind) {
    case 'background':
      return pictureNames.background(name)
    case 'talker':
      return pictureNames.talker(name)
    case 'music':
    case 'voice':
      return `audio/${name}.ogg`
  }
}

function propsOf(game: Game, background: string): string[] {
  return Object.keys(game.scene.bg[background]?.prop ?? {}).map((prop) => pictureNames.prop(background, prop))
}

const fontFaces = [
  '700 40px "Bricolage Grotesque Variable"',
  '400 30px "Atkinson Hyperlegible Next Variable"',
]

function fontJobs(): Job[] {
  if (typeof document === 'undefined' || !document.fonts) return []
  return fontFaces.map((face) => ({ name: face, bytes: smallJob, run: () => document.fonts.load(face) }))
}

function imageJob(address: string): Job {
  const run = async () => {
    const image = new Image()
    image.src = address
    await image.decode()
  }
  return { name: address, bytes: smallJob, run }
}

/** Snapshots the content has of what the scene lists. */
function snapshots({ manifest }: Game, ids: Iterable<string>): string[] {
  const names = Array.from(ids, (id) => pictureNames.polaroid(prefixOf(id)))
  return names.filter((name) => Object.hasOwn(manifest.media, name))
}

const building = 'bg/bg-building.jpg'

/** The session's logo, and our own drawing of the building where the content has no picture of it. */
function otherImages({ manifest, session }: Media): Job[] {
  const logo = session.logo_url === '' ? [] : [imageJob(session.logo_url)]
  return Object.hasOwn(manifest.media, building) ? logo : [...logo, imageJob(canal)]
}

/** Reading 9: what login, home and intro need, and the first background the engine looks ahead to. */
export function firstJobs(game: Game): Job[] {
  const interfaceNames = Object.keys(game.manifest.media).filter((name) => name.startsWith('ui/'))
  const effects = effectNames.map((name) => `audio/${name}.ogg`)
  const first = game.story.ahead().find(({ kind }) => kind === 'background')
  const named = [building, 'bg/bg-intro.jpg', ...(first ? [fileOf(first)] : [])]
  const people = snapshots(game, Object.keys(game.scene.talker))
  return [
    ...fontJobs(),
    ...otherImages(game),
    ...jobsFor(game, [...interfaceNames, ...named, ...people, ...effects]),
  ]
}

/** The rest, nearest in the story first. */
export function laterJobs(game: Game, moment?: Moment): Job[] {
  const names = game.story
    .ahead(moment)
    .flatMap((asset) => [fileOf(asset), ...(asset.kind === 'background' ? propsOf(game, asset.name) : [])])
  const outro = ['bg/bg-outro.jpg', ...snapshots(game, Object.keys(game.scene.bg)), 'audio/outro.ogg']
  return jobsFor(game, [...names, 'audio/ui.ogg', 'audio/intro.ogg', ...outro])
}
