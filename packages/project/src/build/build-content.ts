import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentManifest } from '@didascalie/contract'
import type { Diagnostic, Limits, Progress } from '@didascalie/script'
import {
  type Check,
  type CheckReport,
  checkReport,
  checkStory,
  hasErrors,
  weighedChoices,
} from '@didascalie/script'
import type { Project } from '../load/load-project.js'
import { listMedia, writeMedia } from './manifest.js'
import { librarySounds, mediaFilesIn } from './media-files.js'
import { sceneWithNames } from './scene-with-names.js'
import { sheetOf } from './sheet.js'
import { drawStandIns, writeStandIns } from './stand-in-media.js'

export interface BuiltContent {
  readonly folder: string
  readonly version: string
  readonly nodes: number
  readonly media: number
  readonly report: CheckReport
}

/** Why nothing was built. */
export interface RefusedContent {
  readonly diagnostics: readonly Diagnostic[]
  /** Nothing is known to be wrong, but not everything was looked at. */
  readonly unproved: boolean
}

/** Makes what a server serves of a game, in its `dist` folder. A story with any error, or one that was not explored to its
 * end, is refused, and what was built before stays. */
export function buildContent(
  project: Project,
  limits?: Limits,
  progress?: Progress,
): BuiltContent | RefusedContent {
  const check = checkStory(project.source, limits, progress, true)
  const { diagnostics, exploration } = check
  if (hasErrors(diagnostics)) {
    return { diagnostics: diagnostics.filter(({ severity }) => severity === 'error'), unproved: false }
  }
  if (!exploration?.complete) return { diagnostics, unproved: true }
  return write(project, check)
}

/** Everything is written aside and takes its place at once: whatever fails on the way leaves what was there. */
function write(project: Project, check: Check): BuiltContent {
  const { graph } = check.story
  const out = join(project.folder, 'dist')
  const aside = join(project.folder, '.dist.next')
  const ownFiles = mediaFilesIn(join(project.folder, 'media'))
  const standIns = drawStandIns(project, graph, listMedia(ownFiles))
  const files = new Map([...ownFiles, ...librarySounds(ownFiles, graph, standIns.scene)])
  const ownAndSounds = listMedia(files)
  const media = { ...ownAndSounds, ...standIns.media }
  const version = createHash('sha256')
    .update(graph.version)
    .update(JSON.stringify(media))
    .digest('hex')
    .slice(0, 12)
  const sheet = sheetOf(files)
  const weighed = 'choices.json'
  const manifest: ContentManifest = {
    content: basename(project.folder),
    version,
    media,
    ...(sheet && { sheet: sheet.file }),
    files: [...project.gameFiles, weighed].sort(),
  }
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  writeMedia(files, aside, ownAndSounds)
  writeStandIns(aside, standIns)
  if (sheet) writeFileSync(join(aside, sheet.file.url), sheet.text)
  writeFileSync(join(aside, 'graphData.json'), JSON.stringify(graph))
  writeFileSync(join(aside, 'manifest.json'), JSON.stringify(manifest))
  const { people } = project.source.catalogue
  writeFileSync(join(aside, 'sceneData.json'), JSON.stringify(sceneWithNames(standIns.scene, people)))
  writeFileSync(join(aside, weighed), JSON.stringify(weighedChoices(check)))
  for (const [name, part] of Object.entries(project.game))
    if (part !== undefined) writeFileSync(join(aside, `${name}.json`), JSON.stringify(part))
  for (const name of project.gameFiles) copyFileSync(join(project.folder, name), join(aside, name))
  rmSync(out, { recursive: true, force: true })
  renameSync(aside, out)
  return {
    ...{ folder: out, version, nodes: Object.keys(graph.nodes).length, media: Object.keys(media).length },
    report: checkReport(check, project.unchecked),
  }
}
