import { type CompiledGraph, compileGraph } from '@didascalie/engine/analysis'
import { type CompiledStory, compileStory } from '../../compile/compile-story.js'

export function storyOf(text: string): CompiledStory {
  const story = compileStory({ files: [{ file: 'story.yarn', text }], catalogue: {} })
  if (story.isComplete) return story
  throw new Error(story.diagnostics.map(({ code, origin }) => `${origin.line}: ${code}`).join('\n'))
}

/** The compiled graph of a story, as the explorer uses it. */
export function graphOf(text: string): CompiledGraph {
  const { graph } = compileGraph(storyOf(text).graph)
  if (!graph) throw new Error('the graph cannot be compiled')
  return graph
}
