import { readdirSync, realpathSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { StudioFault, StudioFile, StudioJson, StudioProject } from '@didascalie/contract'
import type { FolderReader } from '@didascalie/game-folder'
import { ProjectError, previewMedia, readProject, readText } from '@didascalie/project'
import type { JsonFile } from '@didascalie/script'
import { hashOf } from './project-store.js'
import { readPlans } from './project-texts.js'

const isEmptyFolder = (folder: string) => readdirSync(folder).every((name) => name.startsWith('.'))

/** Identifies a folder on this computer. */
export const readFolderId = (folder: string) => hashOf(realpathSync(folder))

/** Reads the game for the browser. The texts are read at once and last, so that they are not older than a save that came meanwhile. */
export function readStudioProject(folder: string, reader: FolderReader): Omit<StudioProject, 'startId'> {
  const project = readProject(folder, reader)
  const { files, catalogue, start, ending, limits, rewards } = project.source
  const { wordings, facts, sceneNames, debates, glossary, ...data } = catalogue
  const withText = <Data>(json: JsonFile<Data> | undefined): StudioJson<Data> | undefined =>
    json && { file: json.file, text: readText(folder, json.file), data: json.data }
  const story = files.map(({ file, text }) => ({ file, text, hash: hashOf(text) }))
  const plans = readPlans(folder, reader)
  const game = {
    folder: basename(resolve(folder)),
    folderId: readFolderId(folder),
    title: project.title,
    names: project.fileNames,
    isEmpty: isEmptyFolder(folder),
    start,
    ending,
    limits,
    rewards,
    ...data,
    brand: project.game.brand,
    wordings: withText(wordings),
    facts: withText(facts),
    sceneNames: withText(sceneNames),
    debates: withText(debates),
    glossary: withText(glossary),
    plans: plans.files,
    media: previewMedia(folder, project.media),
    faults: [...project.faults.map(faultOf), ...plans.faults],
  }
  const version = hashOf(JSON.stringify([game, story.map(({ file }) => file)]))
  const jsonFiles = Object.values(project.fileNames).flatMap((file) => textFile(folder, file))
  return { ...game, version, story, files: jsonFiles }
}

/** Returns an empty list for a file that is missing, or that cannot be read as text: `project.faults` reports it. */
function textFile(folder: string, file: string): StudioFile[] {
  try {
    const text = readText(folder, file)
    return [{ file, text, hash: hashOf(text) }]
  } catch (error) {
    if (error instanceof ProjectError) return []
    throw error
  }
}

const faultOf = ({ file, message, severity, line, column }: StudioFault): StudioFault => ({
  file,
  message,
  severity,
  line,
  column,
})
