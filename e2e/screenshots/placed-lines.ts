// Chooses the lines for the screenshots: in each place of a story, the longest lines of each person in each mood.
import type { GraphData, GraphNode } from '@didascalie/contract'
import { openStory, type View } from '@didascalie/engine'
import type { HasVariant } from '../support/variant.js'

/** A line in one of its places. A story can lead to the same line from several places. */
export interface PlacedLine {
  readonly background: string
  readonly music: string
  readonly talker: string
  readonly node: string
  /** The texts in the panel below the line: none, one caption or stage direction, or the replies. */
  readonly panelTexts: readonly string[]
}

interface Place {
  readonly background: string
  readonly music: string
}

const isSpokenLine = ({ type, talker }: GraphNode) =>
  type === 'DialogElement' && Boolean(talker) && talker !== 'Time'

/** Yields each spoken line once for each background. Ignores conditions, so some of these places may never show the line to a learner. */
function* linesInPlace(graph: GraphData): Generator<[id: string, node: GraphNode, place: Place]> {
  const seen = new Set<string>()
  const starts = Object.keys(graph.nodes).filter((id) => graph.nodes[id]?.type === 'Start')
  const queue = starts.map((id): [string, Place] => [id, { background: '', music: '' }])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [id, previousPlace] = next
    const node = graph.nodes[id]
    if (!node) continue
    const { type, background = '', soundFile: music = '' } = node
    const place = type === 'Background' ? { background, music } : previousPlace
    const key = `${id} ${place.background}`
    if (seen.has(key)) continue
    seen.add(key)
    if (isSpokenLine(node)) yield [id, node, place]
    for (const target of node.targets) queue.push([target.id, place])
  }
}

function panelTextsOf(view: View): readonly string[] | undefined {
  switch (view.kind) {
    case 'line':
      return []
    case 'caption':
      return [view.caption.didascalie ? `[didascalie] ${view.caption.text}` : view.caption.text]
    case 'choices':
      return view.replies.map(({ text }) => text)
    default:
      return undefined
  }
}

const textLength = (text: string, panelTexts: readonly string[]) => text.length + panelTexts.join('').length

/**
 * For each talker (a person in one mood) in each place: the longest line without panel texts, and the longest line with panel texts. The
 * length of a line includes its panel texts.
 */
export function placedLinesOf(graph: GraphData): PlacedLine[] {
  const story = openStory(graph)
  const longest = new Map<string, PlacedLine & { readonly length: number }>()
  for (const [node, { talker = '', text = '', scene = '' }, place] of linesInPlace(graph)) {
    const { view } = story.begin({ progress: { node, scene, ...place } })
    const panelTexts = panelTextsOf(view)
    if (!panelTexts) continue
    const key = [place.background, talker, panelTexts.length > 0].join(' ')
    const placedLine = { ...place, talker, node, panelTexts, length: textLength(text, panelTexts) }
    if (placedLine.length > (longest.get(key)?.length ?? 0)) longest.set(key, placedLine)
  }
  const inOrder = [...longest].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return inOrder.map(([, { length: _, ...placedLine }]) => placedLine)
}

/** The lines whose background or talker has a variant picture, which sessions with `decors` = 1 show. */
export function variantLines(placedLines: readonly PlacedLine[], hasVariant: HasVariant): PlacedLine[] {
  return placedLines.filter(
    ({ background, talker }) => hasVariant(`bg/${background}.jpg`) || hasVariant(`talker/${talker}.png`),
  )
}
