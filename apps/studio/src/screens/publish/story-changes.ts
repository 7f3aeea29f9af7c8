// Compares the published story with the current story: which lines differ, and where saved games continue.
import type { GraphData, GraphNode } from '@didascalie/contract'
import { diffStories, type Position, type StoryDiff } from '@didascalie/script'

type LineKind = 'line' | 'reply' | 'action' | 'direction' | 'thought'

/**
 * Where a game that was saved at this line continues:
 * - `continues`: at the same line
 * - `moved`: at the same line, which is now in another scene
 * - `scene-start`, `story-start`: at the start of the scene or of the story
 * - `none`: no game can be saved at this line
 * - `added`: the published story does not have this line
 */
export type LineFate = 'continues' | 'moved' | 'scene-start' | 'story-start' | 'none' | 'added'

export interface LineChange {
  readonly node: string
  readonly kind: LineKind
  readonly talker: string
  /** The scene of the line in the current story. For a removed line: its scene in the published story. */
  readonly scene: string
  readonly chapter: string
  /** The published text. `undefined`: the line is new. */
  readonly before: string | undefined
  /** The current text. `undefined`: the line was removed. */
  readonly after: string | undefined
  readonly fate: LineFate
  /** `moved`: only the scene of the line differs. `changed`: its text or its talker differs. */
  readonly change: 'changed' | 'removed' | 'added' | 'moved'
}

export interface ScenePositions {
  readonly scene: string
  readonly chapter: string
  /** The number of positions in the scene at which a game can be saved. */
  readonly count: number
  /** How many of these positions are lost: saved games return to the start of the scene or of the story. */
  readonly lost: number
}

export interface StoryChanges {
  /** If false, `lines` can still be empty: for example, only a condition, a variable or a jump differs. */
  readonly isSame: boolean
  readonly lines: readonly LineChange[]
  readonly counts: Readonly<Record<LineChange['change'], number>>
  /** The scenes of the published story. */
  readonly scenes: readonly ScenePositions[]
  readonly fates: Readonly<Record<Position['fate'], number>>
  readonly variables: Pick<StoryDiff, 'added' | 'removed'>
}

export function compareStories(before: GraphData, after: GraphData): StoryChanges {
  const diff = diffStories(before, after)
  const fates = new Map(diff.positions.map((position) => [position.node, position]))
  const replies = new Set([...repliesOf(before), ...repliesOf(after)])
  const lines = changedNodes(before, after).map((id): LineChange => {
    const [old, now] = [before.nodes[id], after.nodes[id]]
    const node = now ?? old
    const scene = node?.scene ?? ''
    return {
      node: id,
      kind: kindOf(node, replies.has(id)),
      talker: node?.talker ?? '',
      scene,
      chapter: (now ? after : before).scenes?.[scene]?.chapter ?? '',
      before: old && shownText(old),
      after: now && shownText(now),
      fate: old ? fateOf(fates.get(id)) : 'added',
      change: changeOf(old, now),
    }
  })
  const countOf = (change: LineChange['change']) => lines.filter((line) => line.change === change).length
  return {
    isSame: before.version === after.version,
    lines,
    counts: {
      changed: countOf('changed'),
      removed: countOf('removed'),
      added: countOf('added'),
      moved: countOf('moved'),
    },
    scenes: positionsByScene(diff.positions, before),
    fates: countFates(diff.positions),
    variables: diff,
  }
}

function changeOf(before: GraphNode | undefined, after: GraphNode | undefined): LineChange['change'] {
  if (!before) return 'added'
  if (!after) return 'removed'
  return before.text === after.text && before.talker === after.talker ? 'moved' : 'changed'
}

/**
 * Leaves out lines without a `#line:` tag: their ids start with `@` and depend on the lines around
 * them.
 */
function changedNodes(before: GraphData, after: GraphData): string[] {
  const ids = new Set([...Object.keys(before.nodes), ...Object.keys(after.nodes)])
  const hasChanged = (id: string) => {
    const [old, now] = [before.nodes[id], after.nodes[id]]
    if (!old?.text && !now?.text) return false
    return old?.text !== now?.text || old?.talker !== now?.talker || old?.scene !== now?.scene
  }
  return [...ids].filter((id) => !id.startsWith('@') && hasChanged(id))
}

const isUnspoken = (node: GraphNode | undefined) => node?.type === 'DialogElement' && !node.talker

const repliesOf = ({ nodes }: GraphData): string[] =>
  Object.values(nodes).flatMap(({ targets }) => {
    const ids = targets.map(({ id }) => id)
    return ids.length > 1 && ids.every((id) => isUnspoken(nodes[id])) ? ids : []
  })

function kindOf(node: GraphNode | undefined, isReply: boolean): LineKind {
  if (node?.type.startsWith('PointAndClickAction')) return 'action'
  if (node?.talker) return 'line'
  if (isReply) return 'reply'
  return node?.text?.startsWith('[didascalie]') ? 'direction' : 'thought'
}

/** The text without display options: `[didascalie] Un bruit.` is shown as `Un bruit.` */
const shownText = ({ text = '' }: GraphNode) => text.replace(/^\[[^\]]*\]\s*/, '')

function fateOf(position: Position | undefined): LineFate {
  switch (position?.fate) {
    case undefined:
      return 'none'
    case 'scene-start':
    case 'story-start':
      return position.fate
    case 'resumes':
      return 'continues'
    case 'changed':
      return position.now?.scene === position.scene ? 'continues' : 'moved'
  }
}

function countFates(positions: readonly Position[]): Record<Position['fate'], number> {
  const counts = { resumes: 0, changed: 0, 'scene-start': 0, 'story-start': 0 }
  for (const { fate } of positions) counts[fate] += 1
  return counts
}

function positionsByScene(positions: readonly Position[], { scenes = {} }: GraphData): ScenePositions[] {
  const isLost = ({ fate }: Position) => fate === 'scene-start' || fate === 'story-start'
  return Object.entries(scenes).map(([scene, { chapter }]) => {
    const own = positions.filter((position) => position.scene === scene)
    return { scene, chapter, count: own.length, lost: own.filter(isLost).length }
  })
}
