// What is fetched when. How it is fetched, a few at once and with a bar, is job-queue.ts.
import { type ContentManifest, mediaFor, prefixOf, variantName } from '@didascalie/contract'
import type { Asset, Moment } from '@didascalie/engine'
import {
  effectNames,
  type GameMedia,
  hasLayers,
  lightestFile,
  loadPicture,
  pictureNames,
  playableFile,
} from '@didascalie/stage'
import drawnBuilding from '../content/building.svg'
import type { Game } from '../content/game.js'
import { dataFolder, dataUrl } from '../content/page.js'
import { inSheet, openSheet } from './interface-sheet.js'
import type { Job } from './job-queue.js'

/** What a job without a known size is worth. */
const smallJob = 20_000
/** What the story is worth before anything is known of it: its graph and its first picture. */
const storyJob = 150_000

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

const isSound = (name: string) => name.startsWith('audio/')

/** `soon`: pictures are decoded as they come. Else they are only fetched: to decode what is shown much later, or never, takes the
 * processor away from what is shown now. */
type When = 'soon' | 'later'

function jobFor(game: GameMedia, name: string, when: When): Job | undefined {
  const media = mediaFor(game.manifest, name, game.decors)
  if (!media) return undefined
  const lightest = isSound(name) ? playableFile(media) : lightestFile(media)
  const isOnlyFetched = isSound(name) || when === 'later'
  const run = isOnlyFetched ? () => fetchWhole(dataUrl(lightest.url)) : () => loadPicture(game, name)
  return { name, bytes: lightest.bytes, run }
}

const jobsFor = (game: GameMedia, names: Iterable<string>, when: When = 'soon'): Job[] =>
  Array.from(new Set(names)).flatMap((name) => jobFor(game, name, when) ?? [])

/** The logical names an asset of the story has in the manifest. */
export function fileOf({ kind, name }: Asset): string {
  switch (kind) {
    case 'background':
      return pictureNames.background(name)
    case 'talker':
      return pictureNames.talker(name)
    case 'insert':
      return pictureNames.insert(name)
    case 'music':
    case 'voice':
      return `audio/${name}.ogg`
  }
}

function propsOf(game: Game, background: string): string[] {
  return Object.entries(game.scene.bg[background]?.prop ?? {}).flatMap(([prop, { states = {} }]) => [
    pictureNames.prop(background, prop),
    ...Object.keys(states).map((state) => pictureNames.propState(background, prop, state)),
  ])
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

function sheetJob({ sheet, media }: ContentManifest): Job[] {
  return sheet ? [{ name: sheet.url, bytes: sheet.bytes, run: () => openSheet(sheet, media) }] : []
}

/** What login needs whatever the story: its picture first, the many small files beside it. */
function openingNames(manifest: ContentManifest): string[] {
  const loose = Object.keys(manifest.media).filter(
    (name) => name.startsWith('ui/') && !inSheet(manifest, name),
  )
  return [building, ...loose]
}

/** Of those, what can be fetched before the session is known: it could only ask for a variant where there is one. */
export function earlyJobs(manifest: ContentManifest): Job[] {
  const sure = openingNames(manifest).filter((name) => !Object.hasOwn(manifest.media, variantName(name)))
  const drawn = Object.hasOwn(manifest.media, building) ? [] : [imageJob(drawnBuilding)]
  const named = jobsFor({ manifest, decors: 0, dataFolder: dataFolder() }, sure)
  return [...fontJobs(), ...sheetJob(manifest), ...drawn, ...named]
}

/** All of them, in the session's variant. */
export const openingJobs = (media: GameMedia): Job[] => jobsFor(media, openingNames(media.manifest))

/** The story itself, while it is on its way. */
export const gameJob = (loading: Promise<unknown>): Job => ({
  name: 'graphData.json',
  bytes: storyJob,
  run: () => loading,
})

/** What holds the door: what login is shown with. */
export function firstJobs(game: Game): Job[] {
  const { manifest, session } = game
  const logo = session.logo_url === '' ? [] : [imageJob(session.logo_url)]
  return [...earlyJobs(manifest), ...openingJobs(game), ...logo]
}

/** What home and intro need, and the first background the engine looks ahead to: fetched while one logs in. */
export function soonJobs(game: Game): Job[] {
  const first = game.story.ahead().find(({ kind }) => kind === 'background')
  const people = snapshots(game, Object.keys(game.scene.talker))
  const effects = effectNames.map((name) => `audio/${name}.ogg`)
  return jobsFor(game, ['bg/bg-intro.jpg', ...(first ? [fileOf(first)] : []), ...people, ...effects])
}

/** An asset with what comes with it: a place with what stands and moves there, somebody as a sheet where they are alive. */
function filesOf(game: Game, asset: Asset, isStill: boolean): string[] {
  const { kind, name } = asset
  if (kind === 'background') {
    const life = isStill ? [] : [pictureNames.life(name)]
    return [fileOf(asset), ...propsOf(game, name), ...life]
  }
  if (kind === 'talker' && !isStill && hasLayers(game.scene, name)) return [pictureNames.rig(prefixOf(name))]
  return [fileOf(asset)]
}

/** The rest, nearest in the story first. `isStill`: nobody and nothing moves by itself. */
export function laterJobs(game: Game, moment?: Moment, isStill = false): Job[] {
  const names = game.story.ahead(moment).flatMap((asset) => filesOf(game, asset, isStill))
  const outro = ['bg/bg-outro.jpg', ...snapshots(game, Object.keys(game.scene.bg)), 'audio/outro.ogg']
  return jobsFor(game, [...names, 'audio/ui.ogg', 'audio/intro.ogg', ...outro], 'later')
}
