import type { Progression } from '@didascalie/contract'
import type { Place, StoryView } from '../../language/story-view.js'

/**
 * Returns a position at which the preview can play a line if the exploration knows no way to the line. For a reply,
 * this is the nearest earlier line of the scene. The variables have their initial values. The background is the last
 * background that the file sets up to the line. Returns `undefined` if the line is outside of all scenes, or if its
 * scene has no line to play.
 */
export function nearestPosition(story: StoryView, { file, line }: Place): Progression | undefined {
  const scene = story.scenes.findLast((one) => one.file === file && one.line <= line)
  if (!scene) return undefined
  const replies = new Set(scene.answers.map((answer) => answer.line))
  const before = Object.entries(story.lines)
    .filter(([, at]) => at.file === file && at.line <= line)
    .sort(([, one], [, other]) => other.line - one.line)
  const node = before.find(([, at]) => at.line >= scene.line && !replies.has(at.line))?.[0]
  const place = before.find(([id]) => story.graph.nodes[id]?.background !== undefined)?.[0]
  if (node === undefined) return undefined
  const background = story.graph.nodes[place ?? '']?.background ?? ''
  return { progress: { node, background, music: '', scene: scene.title } }
}
