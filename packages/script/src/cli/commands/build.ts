import { buildContent } from '../../content/build-content.js'
import { loadProject } from '../../project/load-project.js'
import { tellDiagnostic } from '../report.js'
import type { Terminal } from '../terminal.js'

export function runBuild(path: string, terminal: Terminal): number {
  const built = buildContent(loadProject(path))
  if ('diagnostics' in built) {
    for (const diagnostic of built.diagnostics)
      terminal.complain(tellDiagnostic(diagnostic, terminal.colours))
    return 1
  }
  terminal.print(
    `${built.folder}: version ${built.version}, ${built.nodes} nodes, ${built.media} pictures and sounds`,
  )
  return 0
}
