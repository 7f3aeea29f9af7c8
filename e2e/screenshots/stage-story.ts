import type { GraphData, GraphNode, GraphScene } from '@didascalie/contract'
import type { Meeting } from './meetings.js'

/** Builds a story of only these meetings. The player shows them as in the whole story, without the moments between them. */
export function stageStory(graph: GraphData, meetings: readonly Meeting[]): GraphData {
  const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
  const scenes: Record<string, GraphScene> = {}
  const isElsewhere = (at: number) => meetings[at]?.background !== meetings[at - 1]?.background
  const to = (at: number) => {
    if (at === meetings.length) return [{ id: 'end' }]
    return [{ id: isElsewhere(at) ? `place ${at}` : `line ${at}` }]
  }
  meetings.forEach(({ background, music, node, answers }, at) => {
    const { text = '', talker = '', scene = '' } = graph.nodes[node] ?? {}
    scenes[scene] ??= { chapter: graph.scenes?.[scene]?.chapter ?? '', entry: `line ${at}` }
    const replies = answers.map((reply, index) => ({ id: `reply ${at}.${index}`, reply }))
    for (const { id, reply } of replies)
      nodes[id] = { type: 'DialogElement', scene, talker: '', text: reply, targets: to(at + 1) }
    const targets = replies.length > 0 ? replies.map(({ id }) => ({ id })) : to(at + 1)
    nodes[`line ${at}`] = { type: 'DialogElement', scene, talker, text, targets }
    if (isElsewhere(at))
      nodes[`place ${at}`] = {
        ...{ type: 'Background', scene, background, soundFile: music },
        targets: [{ id: `line ${at}` }],
      }
  })
  nodes.start = { type: 'Start', targets: to(0) }
  return { version: `stage-${graph.version}`, scenes, nodes }
}
