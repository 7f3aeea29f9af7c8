// Learners who have a game open load its pictures and sounds on demand, by names that contain a hash. Files that are not in the
// new build stay for a week, so that those learners can still load them.
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contentManifestSchema } from '@didascalie/contract'
import { ProjectError } from '../load/project-error.js'
import { readJson } from '../load/read-json.js'

const retentionMs = 7 * 24 * 60 * 60 * 1000

const hashedName = /\.[0-9a-f]{8}\.\w+$/

/** The names that a build's manifest lists; `undefined` if the manifest is unreadable. */
function listedFiles(build: string): Set<string> | undefined {
  try {
    const { media, sheet } = readJson(build, 'manifest.json', contentManifestSchema)
    const files = Object.values(media).flatMap((file) => [file, ...file.alternatives])
    return new Set([...files, ...(sheet ? [sheet] : [])].map(({ url }) => url))
  } catch (error) {
    if (error instanceof ProjectError) return undefined
    throw error
  }
}

/**
 * Copies retired files: files with a hash in their name that the previous build contains and the next build does not. The
 * modification time of a copy is the time when the file was retired. Files that were retired more than a week ago are not copied.
 * If the manifest of the previous build is unreadable, all files of that build count as retired now.
 */
export function copyRetiredFiles(previousBuild: string, nextBuild: string, now: number): void {
  if (!existsSync(join(previousBuild, 'manifest.json'))) return
  const listedNames = listedFiles(previousBuild)
  const names = readdirSync(previousBuild, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && hashedName.test(entry.name))
    .map((entry) => relative(previousBuild, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  for (const name of names.filter((candidate) => !existsSync(join(nextBuild, candidate)))) {
    const isRetiredNow = listedNames?.has(name) ?? true
    const retiredAt = isRetiredNow ? now : statSync(join(previousBuild, name)).mtimeMs
    if (now - retiredAt > retentionMs) continue
    mkdirSync(dirname(join(nextBuild, name)), { recursive: true })
    copyFileSync(join(previousBuild, name), join(nextBuild, name))
    utimesSync(join(nextBuild, name), retiredAt / 1000, retiredAt / 1000)
  }
}
