// Chooses the files that are fetched before, during and after the login. job-queue.ts fetches them in parallel and reports progress.
import { type ContentManifest, mediaFor, prefixOf, variantName } from '@didascalie/contract'
import type { Asset, Moment, ReachedFact } from '@didascalie/engine'
import { choosePrint } from '@didascalie/engine/run-facts'
import {
  effectNames,
  type GameMedia,
  hasLayers,
  loadPicture,
  pictureNames,
  picturesOfAct,
  picturesOfGesture,
  playableFile,
  preferredFile,
} from '@didascalie/stage'
import drawnBuilding from '../content/building.svg'
import type { Game } from '../content/game.js'
import { dataFolder, dataUrl } from '../content/page.js'
import type { KnownFact } from '../content/run-summary.js'
import { isInBundle, openBundle } from './icon-bundle.js'
import type { Job } from './job-queue.js'

/** The weight, in the progress bar, of a job of unknown size. */
const unknownJobBytes = 20_000
/** The estimated weight of the story before it is loaded: its graph and its first picture. */
const estimatedStoryBytes = 150_000

async function fetchCompletely(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

const isSound = (name: string) => name.startsWith('audio/')

/** `soon`: pictures are decoded after the download. `later`: pictures are only downloaded. They appear much later or never, and
 * decoding them would slow down the current screen. */
type When = 'soon' | 'later'

function jobFor(game: GameMedia, name: string, when: When): Job | undefined {
  const media = mediaFor(game.manifest, name, game.decors)
  if (!media) return undefined
  const file = isSound(name) ? playableFile(media) : preferredFile(media)
  const isOnlyFetched = isSound(name) || when === 'later'
  const run = isOnlyFetched ? () => fetchCompletely(dataUrl(file.url)) : () => loadPicture(game, name)
  return { name, bytes: file.bytes, run }
}

const jobsFor = (game: GameMedia, names: Iterable<string>, when: When = 'soon'): Job[] =>
  Array.from(new Set(names)).flatMap((name) => jobFor(game, name, when) ?? [])

/** An asset that is a single file. */
type FileAsset = Exclude<Asset, { kind: 'act' | 'gesture' }>

/** The name of a story asset in the manifest. */
export function fileOf({ kind, name }: FileAsset): string {
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
  return fontFaces.map((face) => ({
    name: face,
    bytes: unknownJobBytes,
    run: () => document.fonts.load(face),
  }))
}

function imageJob(address: string): Job {
  const run = async () => {
    const image = new Image()
    image.src = address
    await image.decode()
  }
  return { name: address, bytes: unknownJobBytes, run }
}

/** The polaroids that the content has for these talkers or backgrounds. */
function polaroidFiles({ manifest }: Game, ids: Iterable<string>): string[] {
  const names = Array.from(ids, (id) => pictureNames.polaroid(prefixOf(id)))
  return names.filter((name) => Object.hasOwn(manifest.media, name))
}

const buildingPicture = 'bg/bg-building.jpg'

function bundleJob({ sheet: bundle, media }: ContentManifest): Job[] {
  return bundle ? [{ name: bundle.url, bytes: bundle.bytes, run: () => openBundle(bundle, media) }] : []
}

/** The files that login needs in every game, except those in the icon bundle. */
function openingNames(manifest: ContentManifest): string[] {
  const unbundledFiles = Object.keys(manifest.media).filter(
    (name) => name.startsWith('ui/') && !isInBundle(manifest, name),
  )
  return [buildingPicture, ...unbundledFiles]
}

/** The login files that can be fetched before the session is known. The session chooses variants, so these files have no variant. */
export function earlyJobs(manifest: ContentManifest): Job[] {
  const withoutVariants = openingNames(manifest).filter(
    (name) => !Object.hasOwn(manifest.media, variantName(name)),
  )
  const drawnJobs = Object.hasOwn(manifest.media, buildingPicture) ? [] : [imageJob(drawnBuilding)]
  const fileJobs = jobsFor({ manifest, decors: 0, dataFolder: dataFolder() }, withoutVariants)
  return [...fontJobs(), ...bundleJob(manifest), ...drawnJobs, ...fileJobs]
}

/** The login files that are not in the icon bundle, in the variant of the session. */
export const openingJobs = (media: GameMedia): Job[] => jobsFor(media, openingNames(media.manifest))

/** A job for the story, which is already loading. */
export const gameJob = (loading: Promise<unknown>): Job => ({
  name: 'graphData.json',
  bytes: estimatedStoryBytes,
  run: () => loading,
})

/** All files that must be loaded before login is shown. */
export function firstJobs(game: Game): Job[] {
  const { manifest, session } = game
  const logo = session.logo_url === '' ? [] : [imageJob(session.logo_url)]
  return [...earlyJobs(manifest), ...openingJobs(game), ...logo]
}

/** The files to fetch while the learner logs in. */
export function soonJobs(game: Game): Job[] {
  const first = game.story.ahead().find(({ kind }) => kind === 'background')
  const talkerPolaroids = polaroidFiles(game, Object.keys(game.scene.talker))
  const effects = effectNames.map((name) => `audio/${name}.ogg`)
  return jobsFor(game, [
    'bg/bg-intro.jpg',
    ...(first ? [pictureNames.background(first.name)] : []),
    ...talkerPolaroids,
    ...effects,
  ])
}

/** The files of an act or of a gesture, by its name in the story. An act is a series of drawings before a line. A gesture is the
 * movement with which the learner continues. */
function stagedFiles({ scene: { staging } }: Game, { kind, name }: Asset): string[] {
  const act = kind === 'act' ? staging?.acts[name] : undefined
  const gesture = kind === 'gesture' ? staging?.gestures[name] : undefined
  const sounds =
    act?.drawings.flatMap(({ sound }) => (sound === undefined ? [] : [`audio/${sound}.ogg`])) ?? []
  return [...(act ? picturesOfAct(act) : []), ...sounds, ...(gesture ? picturesOfGesture(gesture) : [])]
}

/** The shot of a place and the pictures of its furniture. A shot is a second, closer picture for dialogue between several people. */
function shotFilesOf({ scene }: Game, background: string): string[] {
  const shot = scene.staging?.shots[background]
  if (!shot) return []
  const furniture = shot.furniture.map(({ id }) => pictureNames.furniture(background, id))
  return [pictureNames.shot(background), ...furniture]
}

/** The files of an asset. A background also needs its props, animations and shot. An animated talker needs its rig sheet, which is one
 * picture with all its parts, and no other picture. */
function filesOf(game: Game, asset: Asset, hasNoAnimation: boolean): string[] {
  const { kind, name } = asset
  if (kind === 'background') {
    const life = hasNoAnimation ? [] : [pictureNames.life(name)]
    return [fileOf(asset), ...propsOf(game, name), ...life, ...shotFilesOf(game, name)]
  }
  if (kind === 'act' || kind === 'gesture') return stagedFiles(game, asset)
  if (kind === 'talker' && !hasNoAnimation && hasLayers(game.scene, name))
    return [pictureNames.rig(prefixOf(name))]
  return [fileOf(asset)]
}

/** All remaining files, in story order from `moment`. */
export function laterJobs(game: Game, moment?: Moment, hasNoAnimation = false): Job[] {
  const names = game.story.ahead(moment).flatMap((asset) => filesOf(game, asset, hasNoAnimation))
  const outro = ['bg/bg-outro.jpg', ...polaroidFiles(game, Object.keys(game.scene.bg)), 'audio/outro.ogg']
  return jobsFor(game, [...names, 'audio/ui.ogg', 'audio/intro.ogg', ...outro], 'later')
}

/** The prints, which are pictures of the facts that a run has reached. Only the ending shows them. */
export function printJobs(
  game: Game,
  reached: readonly ReachedFact[],
  facts: Readonly<Record<string, Pick<KnownFact, 'prints'>>>,
): Job[] {
  const prints = reached.flatMap(({ key, background }) => choosePrint(facts[key]?.prints, background) ?? [])
  return jobsFor(
    game,
    prints.map(({ picture }) => pictureNames.print(picture)),
    'later',
  )
}
