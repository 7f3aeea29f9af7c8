import type { Progression } from '@didascalie/contract'
import type { Place, StoryView } from '../../language/story-view.js'

/**
 * Where to play a line while the exploration has no result: at this line, or for a reply at the nearest line before it in its scene. The
 * variables have their first values, and the background is the last one written before in the file. `undefined` if the scene has no such
 * line.
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
