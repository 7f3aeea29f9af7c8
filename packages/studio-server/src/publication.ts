import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Built,
  contentManifestSchema,
  type Publication,
  type Version,
  versionsSchema,
} from '@didascalie/contract'
import type { FolderReader } from '@didascalie/game-folder'
import { filesChangedSinceBuild, loadGraph, ProjectError, readJson, readProject } from '@didascalie/project'
import type { GameBuilder } from './game-builder.js'
import { writeDurably } from './project-store.js'
import { readPlans } from './project-texts.js'

const versionsFile = 'versions.json'

export const readPublication = (folder: string, reader: FolderReader): Publication => ({
  published: readPublished(folder, reader),
  versions: readVersions(folder),
  plans: readPlans(folder, reader).files,
})

/**
 * Returns the published version, or `null` if `dist/` is missing or unreadable. In both cases, the
 * writer can publish.
 */
function readPublished(folder: string, reader: FolderReader): Publication['published'] {
  const manifest = join(folder, 'dist/manifest.json')
  const version = readPublishedVersion(folder)
  const graph = version && unlessUnreadable(() => loadGraph(join(folder, 'dist/graphData.json')))
  if (!version || !graph) return null
  return {
    version,
    date: statSync(manifest).mtime.toISOString(),
    graph,
    changedFiles: filesChangedSinceBuild(readProject(folder, reader)),
  }
}

const readPublishedVersion = (folder: string): string | undefined =>
  unlessUnreadable(() => readJson(folder, 'dist/manifest.json', contentManifestSchema).version)

function unlessUnreadable<Content>(read: () => Content): Content | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProjectError) return undefined
    throw error
  }
}

function readVersions(folder: string): Version[] {
  const path = join(folder, versionsFile)
  return existsSync(path) ? readJson(folder, versionsFile, versionsSchema) : []
}

/** Adds no version to `versions.json` if the new build equals the published build. */
export async function publish(folder: string, note: string, builder: GameBuilder): Promise<Built<Version>> {
  const versions = readVersions(folder)
  const before = readPublishedVersion(folder)
  const built = await builder.publish()
  if ('refusal' in built) return built
  const version = { version: built.result, date: new Date().toISOString(), note: note.trim() }
  if (built.result !== before)
    writeDurably(join(folder, versionsFile), `${JSON.stringify([version, ...versions], null, 2)}\n`)
  return { result: version }
}
