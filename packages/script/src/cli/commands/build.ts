import { buildContent } from '../../content/build-content.js'
import { loadProject } from '../../project/load-project.js'
import { refuse } from '../refuse.js'
import type { Terminal } from '../terminal.js'

export function runBuild(path: string, terminal: Terminal): number {
  const built = buildContent(loadProject(path))
  if ('diagnostics' in built) {
    return refuse(built.diagnostics, terminal)
  }
  terminal.print(
    `${built.folder}: version ${built.version}, ${built.nodes} nodes, ${built.media} pictures and sounds`,
  )
  return 0
}
