import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadProject } from '@didascalie/project'
import { compileStory, count, refusalsOf } from '@didascalie/script'
import { refuse } from '../refuse.js'
import type { Terminal } from '../terminal.js'

/** Writes the graph if the story is complete. `check` reports the other faults. */
export function runCompile(path: string, out: string | undefined, terminal: Terminal): number {
  const project = loadProject(path)
  const story = compileStory(project.source)
  if (!story.sound) return refuse(refusalsOf(story), terminal)
  const { graph } = story
  const file = out ?? join(project.folder, 'dist', 'graphData.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(graph)}\n`)
  const nodes = Object.keys(graph.nodes).length
  terminal.print(`${file} : version ${graph.version}, ${count(nodes, 'nœud')}`)
  return 0
}
