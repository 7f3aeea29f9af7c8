import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { loadProject } from '@didascalie/project'
import { compileStory, count, refusalsOf } from '@didascalie/script'
import { printDiagnostics } from '../print-diagnostics.js'
import type { Terminal } from '../terminal.js'

/** Writes the graph to a file, or prints it, if the story is complete. `check` reports the other faults. The graph of the
 * build in `dist/` belongs to `build`: a running server serves it with the other files of the same build. */
export function runCompile(path: string, out: string | undefined, terminal: Terminal): number {
  const project = loadProject(path)
  const story = compileStory(project.source)
  if (!story.sound) return printDiagnostics(refusalsOf(story), terminal)
  const { graph } = story
  const json = JSON.stringify(graph)
  if (out === undefined) {
    terminal.print(json)
    return 0
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${json}\n`)
  const nodes = Object.keys(graph.nodes).length
  terminal.print(`${out} : version ${graph.version}, ${count(nodes, 'nœud')}`)
  return 0
}
