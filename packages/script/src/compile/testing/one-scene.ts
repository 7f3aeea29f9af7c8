import type { GraphNode } from '@didascalie/contract'
import { compileStory } from '../compile-story.js'

/** Compiles a story of one scene, `A`, with these lines. The first of them is line 3 of the file. */
export const compile = (...lines: string[]) =>
  compileStory({
    files: [{ file: 'a.yarn', text: ['title: A', '---', ...lines, '===', ''].join('\n') }],
    catalogue: {},
  })

export const nodesOf = (...lines: string[]): Record<string, GraphNode> => compile(...lines).graph.nodes

/** The errors of a story with these lines, as `<line number> <code>`. */
export const errorLinesOf = (...lines: string[]) =>
  compile(...lines)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, origin }) => `${origin.line} ${code}`)
