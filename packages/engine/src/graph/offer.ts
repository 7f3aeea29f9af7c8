import { maxReplies } from '../constants.js'
import type { CompiledNode, Continuation, Offer, OfferKind } from './compiled.js'
import { isDialogue } from './kind.js'

export const endOffer: Offer = offer('end', [])

/** The options that the learner has at a node (section 4 of the specification). `open`: the continuations whose conditions are true. */
export function offerOf(node: CompiledNode, open: readonly Continuation[]): Offer {
  const { kind } = node
  if (kind === 'objects') {
    const actions = open.filter(({ node }) => node.kind === 'action')
    return offer(actions.length > 0 ? 'objects' : 'none', actions)
  }
  const [first] = open
  if (!first) return offer('none', [])
  if (kind === 'background' || kind === 'time') return offer('next', [first])
  if (open.length === 1) {
    return offer(isCaptionOf(node, first.node) ? 'replies' : 'next', open)
  }
  const replies = open.filter(({ node }) => isDialogue(node.kind))
  return replies.length > 0 ? offer('replies', replies) : offer('next', [first])
}

/**
 * Whether the next node is a caption that appears together with this line. The caption appears
 * later, in its own moment, if the line has a gesture or the caption has an act.
 */
function isCaptionOf({ kind, line }: CompiledNode, next: CompiledNode): boolean {
  const isTogether = line.gesture === undefined && next.line.act === undefined
  return kind === 'spoken' && next.kind === 'unspoken' && isTogether
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
