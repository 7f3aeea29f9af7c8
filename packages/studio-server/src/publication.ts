import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Built,
  contentManifestSchema,
  type Publication,
  type Version,
  versionsSchema,
} from '@didascalie/contract'
import {
  filesChangedSinceBuild,
  filesIn,
  loadGraph,
  readJson,
  readProject,
  readText,
} from '@didascalie/project'
import type { GameBuilder } from './game-builder.js'
import { writeDurably } from './project-store.js'

const versionsFile = 'versions.json'

export const readPublication = (folder: string): Publication => ({
  published: readPublished(folder),
  versions: readVersions(folder),
  plans: readPlans(folder),
})

function readPublished(folder: string): Publication['published'] {
  const manifest = join(folder, 'dist/manifest.json')
  if (!existsSync(manifest)) return null
  return {
    version: readJson(manifest, contentManifestSchema).version,
    date: statSync(manifest).mtime.toISOString(),
    graph: loadGraph(join(folder, 'dist/graphData.json')),
    changedFiles: filesChangedSinceBuild(readProject(folder)),
  }
}

function readVersions(folder: string): Version[] {
  const path = join(folder, versionsFile)
  return existsSync(path) ? readJson(path, versionsSchema) : []
}

const readPlans = (folder: string): Publication['plans'] =>
  filesIn(folder)
    .files.filter((file) => file.endsWith('.testplan'))
    .map((file) => ({ file, text: readText(join(folder, file)) }))

/** Publishes the game and notes the version in `versions.json`. Does not note a build that equals the published build. */
export async function publish(folder: string, note: string, builder: GameBuilder): Promise<Built<Version>> {
  const versions = readVersions(folder)
  const before = readPublished(folder)
  const built = await builder.publish()
  if ('refusal' in built) return built
  const version = { version: built.result, date: new Date().toISOString(), note: note.trim() }
  if (built.result !== before?.version)
    writeDurably(join(folder, versionsFile), `${JSON.stringify([version, ...versions], null, 2)}\n`)
  return { result: version }
}
