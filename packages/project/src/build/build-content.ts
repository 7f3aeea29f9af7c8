import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { ContentManifest, GraphData, SceneData } from '@didascalie/contract'
import type { Diagnostic, Limits, Progress } from '@didascalie/script'
import { type CheckReport, checkReport, checkStory, compileStory, hasErrors } from '@didascalie/script'
import type { Project } from '../load/load-project.js'
import { describingTexts, weighedFile } from './describing-texts.js'
import { drawingBundle } from './drawing-bundle.js'
import { listMedia, writeMedia } from './manifest.js'
import { librarySounds, mediaFilesIn } from './media-files.js'
import { type CheckRecord, readRecordedCheck, recordCheck } from './recorded-check.js'
import { copyRetiredFiles } from './retired-files.js'
import { sceneWithNames } from './scene-with-names.js'
import { drawStandIns, writeStandIns } from './stand-in-media.js'

export interface BuiltContent {
  readonly folder: string
  readonly version: string
  readonly nodes: number
  readonly media: number
  readonly report: CheckReport
  /** Whether the report comes from a record, so that the story was not explored again. */
  readonly isRecorded: boolean
}

/** The reasons why nothing was built. */
export interface RefusedContent {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the exploration found no error but stopped before it had visited the whole story. */
  readonly unproved: boolean
}

export interface BuildOptions {
  readonly limits?: Limits | undefined
  readonly progress?: Progress | undefined
  readonly record?: CheckRecord | undefined
  /** The folder that will contain the `dist` folder. The game gets the name of this folder. The default is the project's folder. */
  readonly target?: string | undefined
}

/**
 * Writes the files that a server sends for a game into the `dist` folder of this game. Rejects a
 * story that has an error or was not completely explored. In this case, the previous build stays.
 * With `record`, uses the recorded result of an earlier check if this result is still valid.
 */
export function buildContent(
  project: Project,
  { limits, progress, record, target = project.folder }: BuildOptions = {},
): BuiltContent | RefusedContent {
  const recorded = record && readRecordedCheck(project, record)
  if (recorded)
    return { ...writeBuild(project, target, compileStory(project.source).graph, recorded), isRecorded: true }
  const check = checkStory(project.source, limits, progress, true)
  const { diagnostics, exploration } = check
  if (hasErrors(diagnostics)) {
    return { diagnostics: diagnostics.filter(({ severity }) => severity === 'error'), unproved: false }
  }
  if (!exploration?.complete) return { diagnostics, unproved: true }
  const report = checkReport(check, project.unchecked)
  if (record) recordCheck(project, report, record)
  return { ...writeBuild(project, target, check.story.graph, report), isRecorded: false }
}

/**
 * Writes the build into a temporary folder and then renames this folder to `dist`. A failure therefore
 * does not change the previous build. A running server sends media of the previous build
 * until it detects the new manifest. It finds these files in `.dist.previous`, or among the copies of
 * retired files in the new folder.
 */
function writeBuild(
  project: Project,
  target: string,
  graph: GraphData,
  report: CheckReport,
): Omit<BuiltContent, 'isRecorded'> {
  const outFolder = join(target, 'dist')
  const nextFolder = join(target, '.dist.next')
  const previous = join(target, '.dist.previous')
  const ownFiles = mediaFilesIn(project.folder)
  const standIns = drawStandIns(project, graph, listMedia(ownFiles))
  const files = new Map([...ownFiles, ...librarySounds(ownFiles, graph, standIns.scene)])
  const ownAndLibraryMedia = listMedia(files)
  const media = { ...ownAndLibraryMedia, ...standIns.media }
  const iconBundle = drawingBundle(files)
  const texts = textsOf(project, standIns.scene, graph, report)
  const version = createHash('sha256')
    .update(JSON.stringify([Object.entries(texts), media]))
    .digest('hex')
    .slice(0, 12)
  const manifest: ContentManifest = {
    content: basename(resolve(target)),
    version,
    media,
    ...(iconBundle && { sheet: iconBundle.file }),
    files: [...project.gameFiles, weighedFile].sort(),
  }
  rmSync(nextFolder, { recursive: true, force: true })
  mkdirSync(nextFolder, { recursive: true })
  writeMedia(files, nextFolder, ownAndLibraryMedia)
  writeStandIns(nextFolder, standIns)
  if (iconBundle) writeFileSync(join(nextFolder, iconBundle.file.url), iconBundle.text)
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(nextFolder, name), text)
  writeFileSync(join(nextFolder, 'manifest.json'), JSON.stringify(manifest))
  if (existsSync(outFolder)) {
    copyRetiredFiles(outFolder, nextFolder, Date.now())
    rmSync(previous, { recursive: true, force: true })
    renameSync(outFolder, previous)
  }
  renameSync(nextFolder, outFolder)
  return {
    folder: outFolder,
    version,
    nodes: Object.keys(graph.nodes).length,
    media: Object.keys(media).length,
    report,
  }
}

/** Per file name: the text of the file. */
function textsOf(
  project: Project,
  scene: SceneData,
  graph: GraphData,
  { choices }: CheckReport,
): Record<string, string> {
  const { people } = project.source.catalogue
  return {
    'graphData.json': JSON.stringify(graph),
    'sceneData.json': JSON.stringify(sceneWithNames(scene, people)),
    [weighedFile]: JSON.stringify(choices),
    ...describingTexts(project),
  }
}
