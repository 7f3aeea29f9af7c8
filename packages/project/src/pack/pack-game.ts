// Packs a game and its player as files that work without the platform's server.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentManifestSchema, playerFiles } from '@didascalie/contract'
import { listGameFiles, readGameFile, statGameFile } from '@didascalie/game-folder'
import { ProjectError } from '../load/project-error.js'
import { explainRefusal } from '../load/read-text.js'
import { chapterScenes } from './chapter-scenes.js'
import { gameDataResponse, type PackKind } from './game-data-response.js'
import { lightManifest } from './light-manifest.js'
import { dataFolder, pageOf } from './page.js'
import { scormManifest } from './scorm-manifest.js'
import { type ScormVersion, schemaFiles } from './scorm-schemas.js'

/** The content of each file, by its name in the package. */
export type PackedFiles = Readonly<Record<string, Uint8Array>>

interface PackGameOptions {
  /** The project's folder, with the output of `didascalie build`. */
  readonly folder: string
  /** The folder with the built player for packages. */
  readonly player: string
  /** The version of SCORM; `web` for a folder that any web site can serve. */
  readonly as: ScormVersion | 'web'
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The name of a font without its hash and extension. */
const fontOf = (name: string) => name.replace(/-[\w-]{8}\.woff2?$/, '')

/** Removes WOFF fonts that also exist as WOFF2, because current browsers do not request them. */
function withoutOldFonts(names: readonly string[]): string[] {
  const fontsWithWoff2 = new Set(names.filter((name) => name.endsWith('.woff2')).map(fontOf))
  return names.filter((name) => !name.endsWith('.woff') || !fontsWithWoff2.has(fontOf(name)))
}

export function packGame({ folder, player, as }: PackGameOptions): PackedFiles {
  const built = join(folder, 'dist')
  if (!existsSync(join(built, 'manifest.json')))
    throw new ProjectError(`${folder} n’est pas construit : \`didascalie build ${folder}\` d’abord.`)
  const page = join(player, 'index.html')
  if (!existsSync(page)) throw new ProjectError(`Le lecteur des paquets manque : ${page}`)
  const kind: PackKind = as === 'web' ? 'web' : 'scorm'
  const readBuilt = (name: string) => explainRefusal(() => readGameFile(folder, `dist/${name}`))
  const readJson = (name: string): unknown => JSON.parse(readBuilt(name).toString('utf8'))
  const manifest = lightManifest(contentManifestSchema.parse(readJson('manifest.json')))
  const game = gameDataResponse({ manifest, kind, read: readJson })
  const chapters = chapterScenes(game.calendar, readJson('graphData.json'))
  const media = [...Object.values(manifest.media), ...(manifest.sheet ? [manifest.sheet] : [])]
  const dataFiles = [
    ...playerFiles.filter((name) => statGameFile(folder, `dist/${name}`) !== undefined),
    ...media.map(({ url }) => url),
  ]
  const files: Record<string, Uint8Array> = {
    'index.html': encode(pageOf(readFileSync(page, 'utf8'), game, { manifest, kind, chapters })),
    [`${dataFolder}game.json`]: encode(JSON.stringify(game)),
    [`${dataFolder}manifest.json`]: encode(JSON.stringify(manifest)),
  }
  const playerNames = listGameFiles(player).files.map(({ name }) => name)
  for (const name of withoutOldFonts(playerNames)) files[name] ??= readFileSync(join(player, name))
  for (const name of dataFiles) files[`${dataFolder}${name}`] ??= readBuilt(name)
  if (as === 'web') return files
  const { content, version } = manifest
  const title = game.wordings['ui.game.title'] ?? content
  const fileNames = Object.keys(files)
  const schemas = Object.entries(schemaFiles(as)).map(([name, text]) => [name, encode(text)] as const)
  return {
    'imsmanifest.xml': encode(scormManifest(as, { content, version, title, files: fileNames })),
    ...Object.fromEntries(schemas),
    ...files,
  }
}
