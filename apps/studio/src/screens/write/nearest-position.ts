import type { Progression } from '@didascalie/contract'
import type { Place, StoryView } from '../../language/story-view.js'

/**
 * Returns the position where the preview of a line starts if the exploration found no answers that lead to the line:
 * the position of the line, or for a reply, of the closest line above in the same scene. The variables have their initial
 * values. The background is the last one that the file sets at or above the line. Returns `undefined` if the line is
 * outside of all scenes, or if its scene has nothing to play at or above the line.
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
