// Who is seen where: each place of a story with each person in each mood that speaks there.
import type { GraphData, GraphNode } from '@didascalie/contract'
import { openStory, type View } from '@didascalie/engine'
import type { HasVariant } from '../support/variant.js'

/** A line as it stands on the stage: alone with *Suite*, or over what one may answer. */
export interface Meeting {
  readonly background: string
  readonly music: string
  readonly talker: string
  readonly node: string
  /** What is read on the panel below: nothing, one caption or stage direction, or two or three replies. */
  readonly answers: readonly string[]
}

interface Place {
  readonly background: string
  readonly music: string
}

const speaks = ({ type, talker }: GraphNode) =>
  type === 'DialogElement' && Boolean(talker) && talker !== 'Time'

/** Every line with every place in which one can hear it, whatever the conditions on the way. */
function* linesInPlace(graph: GraphData): Generator<[id: string, node: GraphNode, place: Place]> {
  const seen = new Set<string>()
  const starts = Object.keys(graph.nodes).filter((id) => graph.nodes[id]?.type === 'Start')
  const ahead = starts.map((id): [string, Place] => [id, { background: '', music: '' }])
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const [id, before] = next
    const node = graph.nodes[id]
    if (!node) continue
    const { type, background = '', soundFile: music = '' } = node
    const place = type === 'Background' ? { background, music } : before
    const key = `${id} ${place.background}`
    if (seen.has(key)) continue
    seen.add(key)
    if (speaks(node)) yield [id, node, place]
    for (const target of node.targets) ahead.push([target.id, place])
  }
}

function answersIn(view: View): readonly string[] | undefined {
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

const weight = (text: string, answers: readonly string[]) => text.length + answers.join('').length

/** For each place and each mood of a person in it, the fullest line that stands alone and the fullest that is answered. */
export function meetingsOf(graph: GraphData): Meeting[] {
  const story = openStory(graph)
  const fullest = new Map<string, Meeting & { readonly weight: number }>()
  for (const [node, { talker = '', text = '', scene = '' }, place] of linesInPlace(graph)) {
    const { view } = story.begin({ progress: { node, scene, ...place } })
    const answers = answersIn(view)
    if (!answers) continue
    const key = [place.background, talker, answers.length > 0].join(' ')
    const meeting = { ...place, talker, node, answers, weight: weight(text, answers) }
    if (meeting.weight > (fullest.get(key)?.weight ?? 0)) fullest.set(key, meeting)
  }
  const inOrder = [...fullest].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return inOrder.map(([, { weight: _, ...meeting }]) => meeting)
}

/** Those that look otherwise in a session with decors = 1, for the place or for who speaks. */
export function variantMeetings(meetings: readonly Meeting[], hasVariant: HasVariant): Meeting[] {
  return meetings.filter(
    ({ background, talker }) => hasVariant(`bg/${background}.jpg`) || hasVariant(`talker/${talker}.png`),
  )
}
