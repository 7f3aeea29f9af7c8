// The choices of the story for which the writer can make debate cards.
import type { AnswerView, SceneView, StoryView } from '../../language/story-view.js'

export interface ChoiceOfStory {
  /** The id of the first reply. A debate card names its choice by this id. */
  readonly id: string
  readonly scene: SceneView
  readonly replies: readonly AnswerView[]
}

/** Every choice between replies, in the order of the story. Leaves out choices between actions on objects (point-and-click). */
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
