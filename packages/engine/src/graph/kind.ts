import type { GraphNode } from '@didascalie/contract'
import type { NodeKind } from './compiled.js'

const passedThrough = /^(Commentaire|Dialogue|Ellipse)_/

/** The specification's node types, as what the engine does with them; nothing for a type it does not know. */
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
  return passedThrough.test(type) ? 'pass' : undefined
}

/** Nothing of these is ever shown by itself: a cycle of them would never stop. */
export const isSilent = (kind: NodeKind): boolean => kind === 'pass' || kind === 'action' || kind === 'start'

export const isDialogue = (kind: NodeKind): boolean => kind === 'spoken' || kind === 'unspoken'
