import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentManifest, GraphData, SceneData } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import type { Diagnostic, Limits, Progress } from '@didascalie/script'
import { type CheckReport, checkReport, checkStory, compileStory, hasErrors } from '@didascalie/script'
import type { Project } from '../load/load-project.js'
import { readJsonText } from '../load/read-json.js'
import { drawingBundle } from './drawing-bundle.js'
import { listMedia, writeMedia } from './manifest.js'
import { librarySounds, mediaFilesIn } from './media-files.js'
import { withPhotoCredits } from './photo-credits.js'
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

/** Writes the files that the server sends for a game into its `dist` folder. Rejects a story that has an error or was not
 * completely explored, and then does not change the previous build. Uses the recorded result of an earlier check if it is
 * still valid. Otherwise checks the story and records the result. */
export function buildContent(
  project: Project,
  limits?: Limits,
  progress?: Progress,
  record?: CheckRecord,
): BuiltContent | RefusedContent {
  const recorded = record && readRecordedCheck(project, record)
  if (recorded)
    return { ...writeBuild(project, compileStory(project.source).graph, recorded), isRecorded: true }
  const check = checkStory(project.source, limits, progress, true)
  const { diagnostics, exploration } = check
  if (hasErrors(diagnostics)) {
    return { diagnostics: diagnostics.filter(({ severity }) => severity === 'error'), unproved: false }
  }
  if (!exploration?.complete) return { diagnostics, unproved: true }
  const report = checkReport(check, project.unchecked)
  if (record) recordCheck(project, report, record)
  return { ...writeBuild(project, check.story.graph, report), isRecorded: false }
}

/** Writes the build into another folder and then renames that folder, so that a failure does not change the previous build. Until a
 * running server has detected the new manifest, it finds the media of the previous build in the new or in the previous folder. */
function writeBuild(
  project: Project,
  graph: GraphData,
  report: CheckReport,
): Omit<BuiltContent, 'isRecorded'> {
  const outFolder = join(project.folder, 'dist')
  const nextFolder = join(project.folder, '.dist.next')
  const previous = join(project.folder, '.dist.previous')
  const ownFiles = mediaFilesIn(join(project.folder, 'media'))
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
    content: basename(project.folder),
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

const weighedFile = 'choices.json'

/** Returns the text files of the build by file name. */
function textsOf(
  project: Project,
  scene: SceneData,
  graph: GraphData,
  { choices }: CheckReport,
): Record<string, string> {
  const { people } = project.source.catalogue
  const wordings = withPhotoCredits(
    { ...defaultWordings, ...project.game.wordings },
    project.source.catalogue.places,
  )
  const gameFiles = Object.entries({ ...project.game, wordings }).flatMap(
    ([name, part]): [string, string][] =>
      part === undefined ? [] : [[`${name}.json`, JSON.stringify(part)]],
  )
  const optionalFiles = project.gameFiles.map((name): [string, string] => [
    name,
    readJsonText(join(project.folder, name)),
  ])
  return {
    'graphData.json': JSON.stringify(graph),
    'sceneData.json': JSON.stringify(sceneWithNames(scene, people)),
    [weighedFile]: JSON.stringify(choices),
    ...Object.fromEntries([...gameFiles, ...optionalFiles]),
  }
}
