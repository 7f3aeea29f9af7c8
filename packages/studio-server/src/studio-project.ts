import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { StudioFault, StudioFile, StudioJson, StudioProject } from '@didascalie/contract'
import { ProjectError, previewMedia, readProject, readText } from '@didascalie/project'
import type { JsonFile } from '@didascalie/script'
import { isInside } from './project-paths.js'
import { hashOf } from './project-store.js'
import { readPlans } from './project-texts.js'

const isEmptyFolder = (folder: string) => readdirSync(folder).every((name) => name.startsWith('.'))

/** Identifies a folder on this computer. */
export const readFolderId = (folder: string) => hashOf(realpathSync(folder))

/** Reads the game for the browser. Leaves out story files that are symbolic links to files outside the folder. */
export function readStudioProject(folder: string): Omit<StudioProject, 'startId'> {
  const project = readProject(folder)
  const { files, catalogue, start, ending, limits } = project.source
  const { wordings, facts, sceneNames, debates, glossary, ...data } = catalogue
  const isOwn = (file: string) => isInside(folder, join(folder, file))
  const withText = <Data>(json: JsonFile<Data> | undefined): StudioJson<Data> | undefined =>
    json && { file: json.file, text: readText(join(folder, json.file)), data: json.data }
  const linked = files.filter(({ file }) => !isOwn(file)).map(({ file }) => linkFault(file))
  const story = files
    .filter(({ file }) => isOwn(file))
    .map(({ file, text }) => ({ file, text, hash: hashOf(text) }))
  const plans = readPlans(folder)
  const game = {
    folder: basename(resolve(folder)),
    folderId: readFolderId(folder),
    title: project.title,
    names: project.fileNames,
    isEmpty: isEmptyFolder(folder),
    start,
    ending,
    limits,
    ...data,
    brand: project.game.brand,
    wordings: withText(wordings),
    facts: withText(facts),
    sceneNames: withText(sceneNames),
    debates: withText(debates),
    glossary: withText(glossary),
    plans: plans.files,
    media: existsSync(folder) ? previewMedia(folder) : {},
    faults: [...project.faults.map(faultOf), ...linked, ...plans.faults],
  }
  const version = hashOf(JSON.stringify([game, story.map(({ file }) => file)]))
  const jsonFiles = Object.values(project.fileNames)
    .filter((file) => existsSync(join(folder, file)) && isOwn(file))
    .flatMap((file) => textFile(folder, file))
  return { ...game, version, story, files: jsonFiles }
}

/** Returns an empty list for a file that cannot be read as text: `project.faults` already reports this file. */
function textFile(folder: string, file: string): StudioFile[] {
  try {
    const text = readText(join(folder, file))
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

const linkFault = (file: string): StudioFault => ({
  file,
  severity: 'error',
  line: 1,
  column: 1,
  message: `${file} est un lien vers un autre dossier : le studio ne le lit pas.`,
})
