import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileStory } from '../../compile/compile-story.js'
import { loadProject } from '../../project/load-project.js'
import { tellDiagnostic } from '../report.js'
import type { Terminal } from '../terminal.js'

/** Writes the graph, if the story is whole. Faults that leave no hole are `check`'s to tell. */
export function runCompile(path: string, out: string | undefined, terminal: Terminal): number {
  const project = loadProject(path)
  const { graph, diagnostics, sound } = compileStory(project.source)
  if (!sound) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    for (const diagnostic of errors) terminal.complain(tellDiagnostic(diagnostic, terminal.colours))
    return 1
  }
  const file = out ?? join(project.folder, 'dist', 'graphData.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(graph)}\n`)
  const nodes = Object.keys(graph.nodes).length
  terminal.print(`${file}: version ${graph.version}, ${nodes} nodes`)
  return 0
}
