// Learners who have a game open load its pictures and sounds on demand, by names that contain a hash. Files that are not in the
// new build stay for a week, so that those learners can still load them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentManifestSchema } from '@didascalie/contract'
import { GameFileError, getMediaType, readGameFile } from '@didascalie/game-folder'
import { z } from 'zod'
import { ProjectError } from '../load/project-error.js'
import { readJson } from '../load/read-json.js'

const retentionMs = 7 * 24 * 60 * 60 * 1000

/** The file of a build that names the retired files which the build still contains. Values: the times when they were retired. */
export const retiredFile = 'retired.json'
const retiredSchema = z.record(z.string(), z.number())
type Retired = z.infer<typeof retiredSchema>

const hashedName = /^(?:[\w-]+\/)+[\w@-]+\.([0-9a-f]{8})\.\w+$/

function readIfValid<Schema extends z.ZodType>(build: string, name: string, schema: Schema) {
  try {
    return readJson(build, name, schema)
  } catch (error) {
    if (error instanceof ProjectError) return undefined
    throw error
  }
}

/** The pictures and sounds of a build, with the time when each was retired. `now`: the files of its manifest are retired by the next build. */
function filesOfBuild(build: string, now: number): Retired {
  const { media = {} } = readIfValid(build, 'manifest.json', contentManifestSchema) ?? {}
  const urls = Object.values(media).flatMap((file) => [file.url, ...file.alternatives.map(({ url }) => url)])
  return {
    ...readIfValid(build, retiredFile, retiredSchema),
    ...Object.fromEntries(urls.map((url) => [url, now])),
  }
}

/**
 * Returns a picture or sound of an earlier build, or `undefined`. The previous build may come from somebody else. So the content must be
 * what the name says: a picture or a sound, with this hash.
 */
function readRetired(build: string, name: string): Buffer | undefined {
  const [, hash] = hashedName.exec(name) ?? []
  if (hash === undefined || getMediaType(name) === undefined) return undefined
  try {
    const data = readGameFile(build, name)
    return createHash('sha256').update(data).digest('hex').startsWith(hash) ? data : undefined
  } catch (error) {
    if (error instanceof GameFileError) return undefined
    throw error
  }
}

/** Copies the files of the previous build that the next build does not have, if they were retired less than a week ago. */
export function copyRetiredFiles(previousBuild: string, nextBuild: string, now: number): void {
  const kept: Retired = {}
  for (const [name, retiredAt] of Object.entries(filesOfBuild(previousBuild, now))) {
    const target = join(nextBuild, name)
    if (retiredAt > now || now - retiredAt > retentionMs || existsSync(target)) continue
    const data = readRetired(previousBuild, name)
    if (data === undefined) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
    kept[name] = retiredAt
  }
  writeFileSync(join(nextBuild, retiredFile), JSON.stringify(kept))
}
