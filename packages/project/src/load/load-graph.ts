import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { type GraphData, graphDataSchema } from '@didascalie/contract'
import { formatCount } from '@didascalie/contract/text'
import { compileStory } from '@didascalie/script'
import { loadProject } from './load-project.js'
import { ProjectError } from './project-error.js'
import { readJson } from './read-json.js'

/** Loads the graph of a project, of `.yarn` files, or of a compiled `graphData.json`. */
export function loadGraph(path: string): GraphData {
  if (existsSync(path) && path.endsWith('.json')) {
    const file = realpathSync(path)
    return readJson(dirname(file), basename(file), graphDataSchema)
  }
  const { graph, isComplete, diagnostics } = compileStory(loadProject(path).source)
  if (isComplete) return graph
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  throw new ProjectError(
    `${path} a ${formatCount(errors, 'erreur')} d’écriture : \`didascalie check ${path}\` en dit plus.`,
  )
}
