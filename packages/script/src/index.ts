export { type CompiledStory, compileStory } from './compile/compile-story.js'
export type { Catalogue, StoryFile, StorySource } from './compile/story-source.js'
export type { Diagnostic, Origin, WitnessStep } from './diagnostics/diagnostic.js'
export { countMoments } from './explore/count-moments.js'
