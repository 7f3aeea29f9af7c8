import type { GraphData, GraphNode, GraphScene } from '@didascalie/contract'
import type { PlacedLine } from './meetings.js'

/** Builds a story of only these lines. The player shows them as in the whole story, without the moments between them. */
export function stageStory(graph: GraphData, placedLines: readonly PlacedLine[]): GraphData {
  const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
  const scenes: Record<string, GraphScene> = {}
  const isNewPlace = (at: number) => placedLines[at]?.background !== placedLines[at - 1]?.background
  const targetsFor = (at: number) => {
    if (at === placedLines.length) return [{ id: 'end' }]
    return [{ id: isNewPlace(at) ? `place ${at}` : `line ${at}` }]
  }
  placedLines.forEach(({ background, music, node, answers }, at) => {
    const { text = '', talker = '', scene = '' } = graph.nodes[node] ?? {}
    scenes[scene] ??= { chapter: graph.scenes?.[scene]?.chapter ?? '', entry: `line ${at}` }
    const replies = answers.map((reply, index) => ({ id: `reply ${at}.${index}`, reply }))
    for (const { id, reply } of replies)
      nodes[id] = { type: 'DialogElement', scene, talker: '', text: reply, targets: targetsFor(at + 1) }
    const targets = replies.length > 0 ? replies.map(({ id }) => ({ id })) : targetsFor(at + 1)
    nodes[`line ${at}`] = { type: 'DialogElement', scene, talker, text, targets }
    if (isNewPlace(at))
      nodes[`place ${at}`] = {
        type: 'Background',
        scene,
        background,
        soundFile: music,
        targets: [{ id: `line ${at}` }],
      }
  })
  nodes.start = { type: 'Start', targets: targetsFor(0) }
  return { version: `stage-${graph.version}`, scenes, nodes }
}
