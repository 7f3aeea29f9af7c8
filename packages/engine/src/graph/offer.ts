import { maxReplies } from '../constants.js'
import type { Continuation, NodeKind, Offer, OfferKind } from './compiled.js'
import { isDialogue } from './kind.js'

/** The player's options at a node of this kind with these open continuations (specification, section 4). */
export function offerOf(kind: NodeKind, open: readonly Continuation[]): Offer {
  if (kind === 'end') return offer('end', [])
  if (kind === 'objects') {
    const actions = open.filter(({ node }) => node.kind === 'action')
    return offer(actions.length > 0 ? 'objects' : 'none', actions)
  }
  const [first] = open
  if (!first) return offer('none', [])
  if (kind === 'background' || kind === 'time') return offer('next', [first])
  if (open.length === 1) {
    return offer(kind === 'spoken' && first.node.kind === 'unspoken' ? 'replies' : 'next', open)
  }
  const replies = open.filter(({ node }) => isDialogue(node.kind))
  return replies.length > 0 ? offer('replies', replies) : offer('next', [first])
}

function offer(kind: OfferKind, continuations: readonly Continuation[]): Offer {
  return {
    kind,
    continuations,
    answers:
      kind === 'replies' && continuations.length > maxReplies
        ? continuations.slice(0, maxReplies)
        : continuations,
    isChoice: kind === 'objects' || (kind === 'replies' && continuations.length > 1),
  }
}
