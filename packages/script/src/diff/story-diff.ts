// Compares two versions of a story. For each node at which the old version can save a game: where does this game continue in the new one?
import type { GraphData, Scalar } from '@didascalie/contract'
import { openStory, type Story, StoryError } from '@didascalie/engine'
import { type CompiledGraph, compileGraph } from '@didascalie/engine/analysis'
import { checkpointsOf } from './checkpoints.js'

/** Where a game that was saved at a node of the old version continues in the new version. */
export type Fate =
  /** The node still exists, with the same type, text, talker and scene. */
  | 'resumes'
  /** The node still exists, with another type, text, talker or scene. */
  | 'changed'
  /** The node is gone but its scene exists: the learner starts the scene again. */
  | 'scene-start'
  /** The node and its scene are gone: the learner starts the story again. */
  | 'story-start'

export interface Position {
  readonly node: string
  readonly scene: string
  readonly kind: 'line' | 'objects'
  readonly talker: string
  readonly text: string
  /** Whether the line has a `#line:` tag. Without a tag, the id of the node depends on the lines before it. */
  readonly tagged: boolean
  readonly fate: Fate
  /** The new content of the node, if it changed. */
  readonly now?: { readonly scene: string; readonly talker: string; readonly text: string }
}

export interface AddedVariable {
  readonly name: string
  /** The value at the start of the story. An older save gets it too. Null if the story sets the variable only later. */
  readonly first: Scalar | null
}

export interface StoryDiff {
  readonly oldVersion: string
  readonly newVersion: string
  readonly positions: readonly Position[]
  /** The variables that only the new version sets. */
  readonly added: readonly AddedVariable[]
  /** The variables that only the old version sets. */
  readonly removed: readonly string[]
}

export const isLost = ({ fate }: Position) => fate === 'scene-start' || fate === 'story-start'

export function diffStories(before: GraphData, after: GraphData): StoryDiff {
  const oldGraph = compileOrThrow(before)
  const newGraph = compileOrThrow(after)
  const story = openStory(after)
  const initialValues = story.begin().variables
  const oldNames = assignedIn(oldGraph)
  const newNames = assignedIn(newGraph)
  return {
    oldVersion: before.version,
    newVersion: after.version,
    positions: checkpointsOf(oldGraph).map((node): Position => {
      const { id, scene, talker, text } = node
      const kind = node.kind === 'objects' ? 'objects' : 'line'
      const description = { node: id, scene, kind, talker, text, tagged: !id.startsWith('@') } as const
      const lostFate = fateOfLost(story, id, scene)
      const found = newGraph.byId.get(id)
      if (lostFate || !found) return { ...description, fate: lostFate ?? 'story-start' }
      const isUnchanged =
        found.kind === node.kind && found.text === text && found.talker === talker && found.scene === scene
      if (isUnchanged) return { ...description, fate: 'resumes' }
      return {
        ...description,
        fate: 'changed',
        now: { scene: found.scene, talker: found.talker, text: found.text },
      }
    }),
    added: newNames
      .filter((name) => !oldNames.includes(name))
      .map((name) => ({ name, first: initialValues[name] ?? null })),
    removed: oldNames.filter((name) => !newNames.includes(name)),
  }
}

/** Asks the engine where it would resume a game that was saved at this node. Returns undefined if the node still exists. */
function fateOfLost(story: Story, node: string, scene: string): Fate | undefined {
  try {
    story.begin({ progress: { node, scene, background: '', music: '' } })
    return undefined
  } catch (error) {
    if (!(error instanceof StoryError) || error.code !== 'lost-position') throw error
    return error.fallback?.progress?.node ? 'scene-start' : 'story-start'
  }
}

function compileOrThrow(data: GraphData): CompiledGraph {
  const { graph, problems } = compileGraph(data)
  if (graph) return graph
  throw new StoryError('invalid-graph', 'the story cannot be opened', { problems })
}

function assignedIn({ nodes }: CompiledGraph): string[] {
  const names = nodes.flatMap(({ edges }) =>
    edges.flatMap(({ actions }) => actions.map(({ assignment }) => assignment.name)),
  )
  return [...new Set(names)].sort()
}
