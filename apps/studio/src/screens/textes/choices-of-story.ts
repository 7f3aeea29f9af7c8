// The choices of the story for debate cards.
import type { GraphData } from '@didascalie/contract'
import type { AnswerView, SceneView, StoryView } from '../../language/story-view.js'

export interface ChoiceOfStory {
  /** The id of the first reply, which a card names. */
  readonly id: string
  readonly scene: SceneView
  readonly replies: readonly AnswerView[]
}

/** Every choice between replies, in the order of the story. Actions on objects are not debated. */
export function choicesOf(story: StoryView | undefined): ChoiceOfStory[] {
  return (story?.scenes ?? []).flatMap((scene) => {
    const numbers = [...new Set(scene.answers.map(({ choice }) => choice))]
    return numbers.flatMap((number) => {
      const replies = scene.answers.filter(({ choice }) => choice === number)
      const id = replies[0]?.node ?? ''
      return id === '' || replies.some(({ object }) => object !== '') ? [] : [{ id, scene, replies }]
    })
  })
}

/** The nearest node before a reply that matches: the line to which it replies, or the place. */
export function nodeBefore(
  { nodes }: GraphData,
  reply: string,
  matches: (node: GraphData['nodes'][string]) => boolean,
): GraphData['nodes'][string] | undefined {
  const sources = new Map<string, string[]>()
  for (const [id, { targets }] of Object.entries(nodes))
    for (const target of targets) sources.set(target.id, [...(sources.get(target.id) ?? []), id])
  // A loop over a set also visits the entries that are added during the loop.
  const seen = new Set(sources.get(reply))
  for (const id of seen) {
    const node = nodes[id]
    if (node && matches(node)) return node
    for (const earlier of sources.get(id) ?? []) seen.add(earlier)
  }
  return undefined
}
