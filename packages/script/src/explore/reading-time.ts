import type { CompiledNode, Offer, Stop } from '@didascalie/engine/analysis'

// Estimates the time that a learner spends at a moment.

/** Assumes that learners read 160 words a minute, more slowly than the average adult (about 238 words: Brysbaert, « How many words do we
 * read per minute? », 2019). */
const secondsPerWord = 60 / 160
const secondsPerClick = 1
const secondsPerDecision = 3
/** The time to look at a new background. */
const secondsPerArrival = 4

/** French typography puts a space before some punctuation marks; such a mark is not a word. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const cache = new WeakMap<CompiledNode, number>()

function readingSeconds(node: CompiledNode): number {
  const cachedSeconds = cache.get(node)
  if (cachedSeconds !== undefined) return cachedSeconds
  const seconds = wordsIn(node.text) * secondsPerWord
  cache.set(node, seconds)
  return seconds
}

export function secondsAt({ node, isAlreadyChosen }: Stop, { kind, continuations }: Offer): number {
  if (node.kind === 'time') return node.seconds
  if (node.kind === 'background') return secondsPerArrival
  const lineSeconds = isAlreadyChosen || node.kind === 'objects' ? 0 : readingSeconds(node)
  if (kind === 'end') return 0
  if (kind === 'objects') return secondsPerDecision
  if (kind !== 'replies') return lineSeconds + secondsPerClick
  const replies = continuations.reduce((sum, continuation) => sum + readingSeconds(continuation.node), 0)
  return lineSeconds + replies + (continuations.length > 1 ? secondsPerDecision : secondsPerClick)
}
