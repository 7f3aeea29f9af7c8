import type { GraphNode } from '@didascalie/contract'
import { compileStory } from '../compile-story.js'

/** A story of one scene, `A`, with these lines: the first stands at line 3. */
export const compile = (...lines: string[]) =>
  compileStory({
    files: [{ file: 'a.yarn', text: ['title: A', '---', ...lines, '===', ''].join('\n') }],
    catalogue: {},
  })

export const nodesOf = (...lines: string[]): Record<string, GraphNode> => compile(...lines).graph.nodes

/** Its errors, each with its line. */
export const told = (...lines: string[]) =>
  compile(...lines)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, origin }) => `${origin.line} ${code}`)
