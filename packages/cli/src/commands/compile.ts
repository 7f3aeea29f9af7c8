import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatCount } from '@didascalie/contract/text'
import { loadProject } from '@didascalie/project'
import { compileStory, rejectingDiagnostics } from '@didascalie/script'
import { printDiagnostics } from '../print-diagnostics.js'
import type { Terminal } from '../terminal.js'

/**
 * Reports only errors that prevent the compilation; `check` reports the other faults. Without `outputFile`, prints the graph instead of
 * writing it to `dist/`: only `build` writes there, because a server needs all files of the same build.
 */
export function runCompile(path: string, outputFile: string | undefined, terminal: Terminal): number {
  const project = loadProject(path)
  const story = compileStory(project.source)
  if (!story.isPlayable) return printDiagnostics(rejectingDiagnostics(story), terminal)
  const { graph } = story
  const json = JSON.stringify(graph)
  if (outputFile === undefined) {
    terminal.print(json)
    return 0
  }
  mkdirSync(dirname(outputFile), { recursive: true })
  writeFileSync(outputFile, `${json}\n`)
  const nodes = Object.keys(graph.nodes).length
  terminal.print(`${outputFile} : version ${graph.version}, ${formatCount(nodes, 'nœud')}`)
  return 0
}
