import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ContentManifest, GraphData } from '@didascalie/contract'
import { compileStory, refusalsOf } from '../compile/compile-story.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { GameFiles, Project } from '../project/load-project.js'
import { ProjectError } from '../project/project-error.js'
import { copyMedia, listMedia } from './manifest.js'
import { sheetOf } from './sheet.js'

export interface BuiltContent {
  readonly folder: string
  readonly version: string
  readonly nodes: number
  readonly media: number
}

/** Makes what a server serves of a game, in its `dist` folder; the story's faults instead when it has holes. */
export function buildContent(project: Project): BuiltContent | { diagnostics: readonly Diagnostic[] } {
  const story = compileStory(project.source)
  if (!story.sound) return { diagnostics: refusalsOf(story) }
  const { graph } = story
  requireChapters(graph, project.game)
  const out = join(project.folder, 'dist')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const mediaFolder = join(project.folder, 'media')
  const media = listMedia(mediaFolder)
  const version = createHash('sha256')
    .update(graph.version)
    .update(JSON.stringify(media))
    .digest('hex')
    .slice(0, 12)
  const sheet = sheetOf(mediaFolder, Object.keys(media))
  const manifest: ContentManifest = {
    content: basename(project.folder),
    version,
    media,
    ...(sheet && { sheet: sheet.file }),
  }
  copyMedia(mediaFolder, out, manifest)
  if (sheet) writeFileSync(join(out, sheet.file.url), sheet.text)
  writeFileSync(join(out, 'graphData.json'), JSON.stringify(graph))
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
  const { scene } = project.source.catalogue
  writeFileSync(join(out, 'sceneData.json'), JSON.stringify(scene ?? { bg: {}, talker: {} }))
  for (const [name, part] of Object.entries(project.game))
    if (part !== undefined) writeFileSync(join(out, `${name}.json`), JSON.stringify(part))
  return { folder: out, version, nodes: Object.keys(graph.nodes).length, media: Object.keys(media).length }
}

/** A scene of a chapter that the calendar does not have would be played on no day. */
function requireChapters({ scenes = {} }: GraphData, { calendar }: GameFiles): void {
  if (calendar === undefined) return
  const known = calendar.chapters.map(({ id }) => id)
  for (const [title, { chapter }] of Object.entries(scenes))
    if (!known.includes(chapter))
      throw new ProjectError(
        `The scene ${title} is of the chapter “${chapter}”, which the calendar does not have: ${known.join(', ')}.`,
      )
}
