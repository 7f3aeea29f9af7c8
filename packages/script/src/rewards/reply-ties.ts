// Finds, over all routes of a story, which replies a reward requires, and which replies decide it (docs/decisions/rewards.md). Sets of
// replies or rewards are bits of an integer per moment. All results are exact.
import { type Moments, momentsOf } from '../explore/explored.js'
import type { Outcome } from '../explore/outcomes.js'
import type { StateSpace } from '../explore/state-space.js'
import type { Task } from '../explore/task.js'

/** A reward as ids of nodes: a learner wins it when the story passes one of them. */
export type RewardNodes = ReadonlySet<string>

export interface DecidingReplies {
  /** The replies after which every learner wins, although another reply to the same choice can lose the reward. */
  readonly follows: readonly string[]
  /** The replies after which no learner wins, although another reply to the same choice can win the reward. */
  readonly closes: readonly string[]
}

const bitsPerPass = 32

export const isChoice = ({ form, offered }: Outcome) =>
  form === 'objects' || (form === 'replies' && offered.length > 1)

/** A bit set per move: those of outcome `o` start at `starts[o]`, in the order of its answers. */
interface MoveBits {
  readonly starts: Int32Array
  readonly bits: Int32Array
}

function moveBits(
  outcomes: readonly Outcome[],
  bitsOf: (outcome: Outcome, answer: number) => number,
): MoveBits {
  const starts = new Int32Array(outcomes.length)
  const bits: number[] = []
  for (const [index, outcome] of outcomes.entries()) {
    starts[index] = bits.length
    for (const answer of outcome.moves.keys()) bits.push(bitsOf(outcome, answer))
  }
  return { starts, bits: Int32Array.from(bits) }
}

/**
 * For each reward, returns the replies among `candidates` that every learner who wins has given before. Leaves out replies that every
 * learner gives. The exploration must be complete.
 */
export function* findRequiredReplies(
  space: StateSpace,
  rewards: readonly RewardNodes[],
  candidates: readonly string[],
): Task<string[][]> {
  const moments = momentsOf(space)
  const required: string[][] = rewards.map(() => [])
  for (let first = 0; first < candidates.length; first += bitsPerPass) {
    const replies = candidates.slice(first, first + bitsPerPass)
    const given = moveBits(moments.outcomes, (outcome, answer) => {
      const bit = isChoice(outcome) ? replies.indexOf(outcome.offered[answer]?.id ?? '') : -1
      return bit === -1 ? 0 : 1 << bit
    })
    /** Per moment: the replies that every route to the moment gives. */
    const before = findCommonBits(moments, given, 0)
    yield
    const onAllRoutes = space.ends.reduce((all, end) => all & (before[end] ?? 0), -1)
    for (const [index, reward] of rewards.entries()) {
      const bits = givenBeforeReward(space, moments, given, before, reward) & ~onAllRoutes
      required[index]?.push(...replies.filter((_, bit) => ((bits >>> bit) & 1) === 1))
    }
    yield
  }
  return required
}

/** The replies that every route gives before it wins the reward; none if no route wins it. */
function givenBeforeReward(
  space: StateSpace,
  moments: Moments,
  given: MoveBits,
  before: Int32Array,
  reward: RewardNodes,
): number {
  const wins = rewardBits(moments.outcomes, [reward])
  if (space.outcomes.nodesPassedAtStart.some(({ id }) => reward.has(id)) || !wins.bits.includes(1)) return 0
  let bits = -1
  const isWinning = moments.outcomes.map(({ moves }, outcome) =>
    wins.bits.subarray(wins.starts[outcome], (wins.starts[outcome] ?? 0) + moves.length).includes(1),
  )
  for (let moment = 0; moment < moments.count; moment += 1) {
    const outcome = moments.outcomeOf[moment] ?? 0
    if (isWinning[outcome] !== true) continue
    const start = wins.starts[outcome] ?? 0
    for (const answer of moments.outcomes[outcome]?.moves.keys() ?? [])
      if (wins.bits[start + answer] === 1) bits &= (before[moment] ?? 0) | (given.bits[start + answer] ?? 0)
  }
  return bits
}

const rewardBits = (outcomes: readonly Outcome[], rewards: readonly RewardNodes[]): MoveBits =>
  moveBits(outcomes, ({ moves }, answer) =>
    rewards.reduce(
      (bits, nodes, bit) =>
        moves[answer]?.passed.some(({ id }) => nodes.has(id)) ? bits | (1 << bit) : bits,
      0,
    ),
  )

/** For each reward, returns the replies that decide it. The exploration must be complete. */
export function* findDecidingReplies(
  space: StateSpace,
  rewards: readonly RewardNodes[],
): Task<DecidingReplies[]> {
  const moments = momentsOf(space)
  const deciding: DecidingReplies[] = []
  for (let first = 0; first < rewards.length; first += bitsPerPass) {
    const pass = rewards.slice(first, first + bitsPerPass)
    const wins = rewardBits(moments.outcomes, pass)
    const wonAtStart = pass.reduce(
      (bits, nodes, bit) =>
        space.outcomes.nodesPassedAtStart.some(({ id }) => nodes.has(id)) ? bits | (1 << bit) : bits,
      0,
    )
    /** Per moment: the rewards that every route to the moment has won. */
    const won = findCommonBits(moments, wins, wonAtStart)
    yield
    const futures = findFutures(space, moments, wins)
    yield
    deciding.push(...decide(moments, wins, won, futures, pass.length))
    yield
  }
  return deciding
}

interface Decision {
  /** The rewards that can follow the reply, and those that can fail to follow, where some route has not won them before. */
  won: number
  lost: number
  readonly siblings: Set<string>
}

function decide(
  { count, offsets, targets, outcomes, outcomeOf }: Moments,
  wins: MoveBits,
  wonBefore: Int32Array,
  futures: Int32Array,
  rewards: number,
): DecidingReplies[] {
  const decisions = new Map<string, Decision>()
  /** Per outcome: the decisions of its answers, if it offers a choice. */
  const ofOutcome = outcomes.map((outcome) =>
    (isChoice(outcome) ? outcome.offered : []).map(({ id }) => {
      const known = decisions.get(id) ?? { won: 0, lost: 0, siblings: new Set() }
      for (const sibling of outcome.offered) known.siblings.add(sibling.id)
      decisions.set(id, known)
      return known
    }),
  )
  for (let moment = 0; moment < count; moment += 1) {
    const outcome = outcomeOf[moment] ?? 0
    const open = ~(wonBefore[moment] ?? 0)
    for (const [answer, decision] of (ofOutcome[outcome] ?? []).entries()) {
      const target = targets[(offsets[moment] ?? 0) + answer] ?? 0
      const bits = wins.bits[(wins.starts[outcome] ?? 0) + answer] ?? 0
      decision.won |= open & (bits | (futures[2 * target] ?? 0))
      decision.lost |= open & ~bits & (futures[2 * target + 1] ?? 0)
    }
  }
  return Array.from({ length: rewards }, (_, bit) => {
    const has = (bits: number) => ((bits >>> bit) & 1) === 1
    const find = (isDecided: (decision: Decision) => boolean) =>
      Array.from(decisions).flatMap(([id, decision]) => {
        const others = Array.from(decision.siblings, (sibling) => decisions.get(sibling))
        const isDeciding = isDecided(decision) && others.some((other) => other && !isDecided(other))
        return isDeciding ? [id] : []
      })
    return {
      follows: find(({ won, lost }) => has(won) && !has(lost)),
      closes: find(({ won, lost }) => has(lost) && !has(won)),
    }
  })
}

/**
 * Per moment `m`, two bit sets: at `2 * m` the rewards that some later route wins, and at `2 * m + 1` those that some later route to an end
 * does not win. One array for both is faster than two, because the sets of a moment are read together.
 */
function findFutures(space: StateSpace, moments: Moments, { starts, bits }: MoveBits): Int32Array {
  const { count, offsets, targets, outcomeOf } = moments
  const futures = new Int32Array(2 * count)
  for (const end of space.ends) futures[2 * end + 1] = -1
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    let last = offsets[count] ?? 0
    for (let moment = count - 1; moment >= 0; moment -= 1) {
      const first = offsets[moment] ?? 0
      const start = (starts[outcomeOf[moment] ?? 0] ?? 0) - first
      let won = futures[2 * moment] ?? 0
      let lost = futures[2 * moment + 1] ?? 0
      for (let slot = first; slot < last; slot += 1) {
        const target = targets[slot] ?? 0
        const wins = bits[start + slot] ?? 0
        won |= wins | (futures[2 * target] ?? 0)
        lost |= ~wins & (futures[2 * target + 1] ?? 0)
      }
      last = first
      if (won === futures[2 * moment] && lost === futures[2 * moment + 1]) continue
      futures[2 * moment] = won
      futures[2 * moment + 1] = lost
      hasChanged = true
    }
  }
  return futures
}

/** Per moment: the bits that the moves of all routes to the moment have in common. `atStart`: the bits at the first moment. */
function findCommonBits(
  { count, offsets, targets, outcomeOf }: Moments,
  { starts, bits }: MoveBits,
  atStart: number,
): Int32Array {
  const before = new Int32Array(count).fill(-1)
  before[0] = atStart
  const isWaiting = new Uint8Array(count).fill(1)
  for (let needsAnotherPass = true; needsAnotherPass; ) {
    needsAnotherPass = false
    for (let moment = 0; moment < count; moment += 1) {
      if (isWaiting[moment] === 0) continue
      isWaiting[moment] = 0
      const first = offsets[moment] ?? 0
      const last = offsets[moment + 1] ?? 0
      const start = (starts[outcomeOf[moment] ?? 0] ?? 0) - first
      for (let slot = first; slot < last; slot += 1) {
        const target = targets[slot] ?? 0
        const known = before[target] ?? 0
        const found = known & ((before[moment] ?? 0) | (bits[start + slot] ?? 0))
        if (found === known) continue
        before[target] = found
        isWaiting[target] = 1
        if (target <= moment) needsAnotherPass = true
      }
    }
  }
  return before
}
