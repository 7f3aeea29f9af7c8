// A game and its player as files that need no server of ours.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentManifestSchema, playerFiles } from '@didascalie/contract'
import { filesIn } from '../load/files-in.js'
import { ProjectError } from '../load/project-error.js'
import { gameAnswer, type PackKind } from './game-answer.js'
import { lightManifest } from './light-manifest.js'
import { dataFolder, pageOf } from './page.js'
import { type ScormVersion, scormManifest } from './scorm-manifest.js'

/** By name in the package. */
export type PackedFiles = Readonly<Record<string, Uint8Array>>

interface Sources {
  /** The project: what `didascalie build` made of it is read. */
  readonly folder: string
  /** The player of packages, built. */
  readonly player: string
  /** SCORM of that version, or a plain folder. */
  readonly as: ScormVersion | 'web'
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A font's name without what marks its version. */
const fontOf = (name: string) => name.replace(/-[\w-]{8}\.woff2?$/, '')

/** Without the older form of a font whose newer one is there too: no browser of these years asks for it. */
function withoutOldFonts(names: readonly string[]): string[] {
  const newer = new Set(names.filter((name) => name.endsWith('.woff2')).map(fontOf))
  return names.filter((name) => !name.endsWith('.woff') || !newer.has(fontOf(name)))
}

export function packGame({ folder, player, as }: Sources): PackedFiles {
  const built = join(folder, 'dist')
  if (!existsSync(join(built, 'manifest.json')))
    throw new ProjectError(`${folder} n’est pas construit : \`didascalie build ${folder}\` d’abord.`)
  const page = join(player, 'index.html')
  if (!existsSync(page)) throw new ProjectError(`Le lecteur des paquets manque : ${page}`)
  const kind: PackKind = as === 'web' ? 'web' : 'scorm'
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(built, name), 'utf8'))
  const manifest = lightManifest(contentManifestSchema.parse(readJson('manifest.json')))
  const game = gameAnswer({ manifest, kind, read: readJson })
  const media = [...Object.values(manifest.media), ...(manifest.sheet ? [manifest.sheet] : [])]
  const data = [
    ...playerFiles.filter((name) => existsSync(join(built, name))),
    ...media.map(({ url }) => url),
  ]
  const files: Record<string, Uint8Array> = {
    'index.html': bytes(pageOf(readFileSync(page, 'utf8'), game, { manifest, kind })),
    [`${dataFolder}game.json`]: bytes(JSON.stringify(game)),
    [`${dataFolder}manifest.json`]: bytes(JSON.stringify(manifest)),
  }
  for (const name of withoutOldFonts(filesIn(player).files)) files[name] ??= readFileSync(join(player, name))
  for (const name of data) files[`${dataFolder}${name}`] ??= readFileSync(join(built, name))
  if (as === 'web') return files
  const { content, version } = manifest
  const title = game.wordings['ui.game.title'] ?? content
  const listed = Object.keys(files)
  return {
    'imsmanifest.xml': bytes(scormManifest(as, { content, version, title, files: listed })),
    ...files,
  }
}
