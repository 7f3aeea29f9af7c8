import type { GraphData, GraphNode, GraphScene } from '@didascalie/contract'
import type { PlacedLine } from './placed-lines.js'

/** Builds a story that contains only these lines. The player shows each line as in the whole story. */
export function stageStory(graph: GraphData, placedLines: readonly PlacedLine[]): GraphData {
  const nodes: Record<string, GraphNode> = { end: { type: 'End', targets: [] } }
  const scenes: Record<string, GraphScene> = {}
  const isNewPlace = (lineIndex: number) =>
    placedLines[lineIndex]?.background !== placedLines[lineIndex - 1]?.background
  const targetsTo = (lineIndex: number) => {
    if (lineIndex === placedLines.length) return [{ id: 'end' }]
    return [{ id: isNewPlace(lineIndex) ? `place ${lineIndex}` : `line ${lineIndex}` }]
  }
  placedLines.forEach(({ background, music, node, panelTexts }, lineIndex) => {
    const { text = '', talker = '', scene = '' } = graph.nodes[node] ?? {}
    scenes[scene] ??= { chapter: graph.scenes?.[scene]?.chapter ?? '', entry: `line ${lineIndex}` }
    const replies = panelTexts.map((reply, index) => ({ id: `reply ${lineIndex}.${index}`, reply }))
    for (const { id, reply } of replies)
      nodes[id] = {
        type: 'DialogElement',
        scene,
        talker: '',
        text: reply,
        targets: targetsTo(lineIndex + 1),
      }
    const targets = replies.length > 0 ? replies.map(({ id }) => ({ id })) : targetsTo(lineIndex + 1)
    nodes[`line ${lineIndex}`] = { type: 'DialogElement', scene, talker, text, targets }
    if (isNewPlace(lineIndex))
      nodes[`place ${lineIndex}`] = {
        type: 'Background',
        scene,
        background,
        soundFile: music,
        targets: [{ id: `line ${lineIndex}` }],
      }
  })
  nodes.start = { type: 'Start', targets: targetsTo(0) }
  return { version: `stage-${graph.version}`, scenes, nodes }
}
