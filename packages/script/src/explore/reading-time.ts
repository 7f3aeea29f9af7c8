import type { CompiledNode, Offer, Stop } from '@didascalie/engine/analysis'

// What a moment takes to somebody who learns a trade: 160 words a minute, where adults read silently at some 238 (Brysbaert,
// « How many words do we read per minute? », 2019); the rest is the hand.
const secondsPerWord = 60 / 160
const secondsPerGesture = 1
const secondsPerDecision = 3
const secondsPerArrival = 4

/** A sign that stands alone, as French puts them, is no word. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const cache = new WeakMap<CompiledNode, number>()

function reading(node: CompiledNode): number {
  const known = cache.get(node)
  if (known !== undefined) return known
  const seconds = wordsIn(node.text) * secondsPerWord
  cache.set(node, seconds)
  return seconds
}

export function secondsAt({ node, through }: Stop, { form, steps }: Offer): number {
  if (node.kind === 'time') return node.seconds
  if (node.kind === 'background') return secondsPerArrival
  const said = through || node.kind === 'objects' ? 0 : reading(node)
  if (form === 'end') return 0
  if (form === 'objects') return secondsPerDecision
  if (form !== 'replies') return said + secondsPerGesture
  const replies = steps.reduce((sum, step) => sum + reading(step.node), 0)
  return said + replies + (steps.length > 1 ? secondsPerDecision : secondsPerGesture)
}
