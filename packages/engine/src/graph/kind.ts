import type { GraphNode } from '@didascalie/contract'
import type { NodeKind } from './compiled.js'

const passedThroughPattern = /^(Commentaire|Dialogue|Ellipse)_/

/** Maps a node type of the specification to the engine's kind; `undefined` for an unknown type. */
export function kindOf({ type, talker = '' }: GraphNode): NodeKind | undefined {
  switch (type) {
    case 'Start':
      return 'start'
    case 'End':
      return 'end'
    case 'Background':
      return 'background'
    case 'PointAndClick':
      return 'objects'
    case 'DialogElement':
      if (talker === '') return 'unspoken'
      return talker.toLowerCase() === 'time' ? 'time' : 'spoken'
  }
  if (type.startsWith('PointAndClickAction')) return 'action'
  return passedThroughPattern.test(type) ? 'pass' : undefined
}

/** Whether the story passes through nodes of this kind without showing them. A cycle that contains
 * only such nodes would never stop. */
export const isSilent = (kind: NodeKind): boolean => kind === 'pass' || kind === 'action' || kind === 'start'

export const isDialogue = (kind: NodeKind): boolean => kind === 'spoken' || kind === 'unspoken'
