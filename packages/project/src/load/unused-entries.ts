import { prefixOf } from '@didascalie/contract'
import { type CompiledStory, suggest } from '@didascalie/script'
import { frameBackgrounds } from '@didascalie/stand-ins'
import { type FileFault, type FileFaultCode, fileFault } from './file-fault.js'
import type { Project } from './load-project.js'
import { maxReportedEntries } from './project-files.js'

/**
 * Warns about people, places and chapters that the story never uses. Often their names are mistyped.
 * Skips stories that could not be compiled completely.
 */
export function unusedEntries(
  { source: { catalogue }, fileNames, spanOf }: Project,
  { graph, scenes, isComplete }: CompiledStory,
): FileFault[] {
  if (!isComplete) return []
  const nodes = Object.values(graph.nodes)
  const talkers = nodes.flatMap(({ talker = '', with: listeners = [] }) => [talker, ...listeners])
  const backgrounds = [...frameBackgrounds, ...nodes.flatMap(({ background }) => background ?? [])]
  const pathsOf = (entries: object = {}) => Object.keys(entries).map((key) => ({ key, path: [key] }))
  const chapters = catalogue.calendar?.chapters ?? []
  const files: FileEntries[] = [
    {
      file: fileNames.people,
      entries: pathsOf(catalogue.people),
      used: talkers,
      code: 'unused-person',
      reason: 'ne parle jamais dans l’histoire',
    },
    {
      file: fileNames.places,
      entries: pathsOf(catalogue.places),
      used: backgrounds,
      code: 'unused-place',
      reason: 'n’est le décor d’aucune scène',
    },
    {
      file: fileNames.calendar,
      entries: chapters.map(({ id }, index) => ({ key: id, path: ['chapters', index, 'id'] })),
      used: scenes.map(({ chapter }) => chapter),
      code: 'unused-chapter',
      reason: 'n’est le chapitre d’aucune scène',
    },
  ]
  return files.flatMap(({ file, entries, used, code, reason }) => {
    const names = new Set(used.flatMap((name) => [name, prefixOf(name)]).filter(Boolean))
    return entries
      .filter(({ key }) => !names.has(key))
      .slice(0, maxReportedEntries)
      .map(({ key, path }) => {
        const hint = suggest(key, names)
        const message = `« ${key} » ${reason}${hint === undefined ? '.' : ` : ${hint}`}`
        return fileFault({ ...spanOf(file, path), file, code, message, severity: 'warning' })
      })
  })
}

/**
 * The entries of a file, and the names that the story uses. An entry counts as used if its key is
 * one of these names. `nadia` also counts as used if the story uses `nadia_sourire`.
 */
interface FileEntries {
  readonly file: string
  readonly entries: readonly { readonly key: string; readonly path: readonly PropertyKey[] }[]
  readonly used: readonly string[]
  readonly code: FileFaultCode
  readonly reason: string
}
