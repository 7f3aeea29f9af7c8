import { prefixOf } from '@didascalie/contract'
import { type CompiledStory, suggest } from '@didascalie/script'
import { frameBackgrounds } from '@didascalie/stand-ins'
import type { Project } from './load-project.js'
import type { FileFault } from './project-files.js'

/** Warns about people, places and chapters that the story never uses: often a mistyped name. Skips incomplete stories. */
export function unusedEntries(
  { source: { catalogue }, fileNames }: Project,
  { graph, scenes, whole }: CompiledStory,
): FileFault[] {
  if (!whole) return []
  const nodes = Object.values(graph.nodes)
  const talkers = nodes.flatMap(({ talker = '', with: listeners = [] }) => [talker, ...listeners])
  const backgrounds = [...frameBackgrounds, ...nodes.flatMap(({ background }) => background ?? [])]
  const chapters = catalogue.calendar?.chapters.map(({ id }) => id) ?? []
  return [
    ...unused(
      fileNames.people,
      Object.keys(catalogue.people ?? {}),
      talkers,
      'ne parle jamais dans l’histoire',
    ),
    ...unused(
      fileNames.places,
      Object.keys(catalogue.places ?? {}),
      backgrounds,
      'n’est le décor d’aucune scène',
    ),
    ...unused(
      fileNames.calendar,
      chapters,
      scenes.map(({ chapter }) => chapter),
      'n’est le chapitre d’aucune scène',
    ),
  ]
}

/** Reports the keys that the story uses neither as a full name nor as the first part of one (`nadia` of `nadia_sourire`). */
function unused(file: string, keys: readonly string[], names: readonly string[], why: string): FileFault[] {
  const used = new Set(names.flatMap((name) => [name, prefixOf(name)]).filter(Boolean))
  return keys
    .filter((key) => !used.has(key))
    .map((key) => {
      const hint = suggest(key, used)
      const message = `« ${key} » ${why}${hint === undefined ? '.' : ` : ${hint}`}`
      return { file, message, severity: 'warning' }
    })
}
