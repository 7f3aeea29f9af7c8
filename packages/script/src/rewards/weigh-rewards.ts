// Reports what the rewards of a story require (docs/decisions/rewards.md).
import type { Rewards } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { Explored } from '../explore/explored.js'
import type { StateSpace } from '../explore/state-space.js'
import type { Task } from '../explore/task.js'
import { maxRunMoments } from '../limits.js'
import { randomFrom } from '../sample/sample-games.js'
import { findDecidingReplies, findRequiredReplies, isChoice, type RewardNodes } from './reply-ties.js'

/** A reply that is tied to a reward. */
export interface TiedReply {
  readonly id: string
  readonly text: string
  /** Why the writer accepts the tie. Undefined if the writer has not accepted it. */
  readonly reason?: string | undefined
}

/** A reply or fact that nearly every winning run has, although other runs often do not. */
export interface CommonTrait {
  readonly kind: 'reply' | 'fact'
  readonly id: string
  /** The text of the reply; the key of the fact. */
  readonly text: string
  readonly winningRuns: number
  readonly runs: number
}

export interface WeighedReward {
  /** The key in `didascalie.json`, or the id of the last line of an ending that the project does not name. */
  readonly key: string
  readonly name: string
  /** Whether the project names the reward. Endings that it does not name are only reported. */
  readonly isNamed: boolean
  readonly lines: readonly string[]
  readonly requires: readonly TiedReply[]
  readonly follows: readonly TiedReply[]
  readonly closes: readonly TiedReply[]
  readonly winningRuns: number
  readonly common: readonly CommonTrait[]
}

export interface WeighedRewards {
  /** The number of random runs. */
  readonly runs: number
  readonly rewards: readonly WeighedReward[]
}

const runCount = 2000
const runsPerStep = 100

/** A trait is common if this share of the winning runs has it, and if the share in all runs is lower by `minDifference`. */
const commonShare = 0.9
const minDifference = 0.2
const minWinningRuns = 10

/** The exploration must be complete, and a learner must not get stuck. */
export function* weighRewards(explored: Explored, named: Rewards = {}): Task<WeighedRewards> {
  const { space } = explored
  const rewards = [
    ...Object.entries(named).map(([key, reward]) => ({ ...reward, key, isNamed: true })),
    ...unnamedEndings(space, named),
  ]
  const nodes = rewards.map(({ lines }) => new Set(lines))
  const sample = yield* sampleTraits(space, nodes)
  const candidates = findCandidates(space, sample)
  const required = yield* findRequiredReplies(space, nodes, candidates)
  const deciding = yield* findDecidingReplies(space, nodes)
  const withTexts = (ids: readonly string[] = [], reasons: Readonly<Record<string, string>> = {}) =>
    ids.map((id): TiedReply => {
      const reason = Object.hasOwn(reasons, id) ? { reason: reasons[id] } : {}
      return { id, text: space.graph.byId.get(id)?.text ?? '', ...reason }
    })
  /** The required replies, and the facts that they mark. */
  const known = (replies: readonly string[]) =>
    new Set(replies.flatMap((id) => [id, ...(space.graph.byId.get(id)?.facts ?? [])]))
  return {
    runs: runCount,
    rewards: rewards.map(({ key, name, isNamed, lines, requires, follows }, index) => ({
      ...{ key, name, isNamed, lines },
      requires: withTexts(required[index], requires),
      follows: withTexts(deciding[index]?.follows, follows),
      closes: withTexts(deciding[index]?.closes),
      winningRuns: sample.winningRuns[index] ?? 0,
      common: findCommonTraits(sample, index).filter(({ id }) => !known(required[index] ?? []).has(id)),
    })),
  }
}

/** The last lines of a story with several endings, except the lines of rewards. */
function unnamedEndings(space: StateSpace, named: Rewards) {
  const lines = new Set(Object.values(named).flatMap((reward) => reward.lines))
  const lastLines = new Map(
    space.outcomeTable.outcomes.flatMap(({ node, moves }) =>
      moves
        .filter((move) => move.node.kind === 'end')
        .flatMap(({ passed }) => [node, ...passed].findLast(({ text }) => text !== '') ?? [])
        .map(({ id, text }): [string, string] => [id, text]),
    ),
  )
  if (lastLines.size < 2) return []
  return Array.from(lastLines)
    .filter(([id]) => !lines.has(id))
    .map(([id, text]) => ({ key: id, name: text, isNamed: false, lines: [id], requires: {}, follows: {} }))
}

/** The replies that a reward can require: all its winning runs in the sample have them. */
function findCandidates(space: StateSpace, { traits, winningRuns }: TraitSample): string[] {
  if (winningRuns.includes(0)) {
    const offered = space.outcomeTable.outcomes.filter(isChoice).flatMap((outcome) => outcome.offered)
    return [...new Set(offered.map(({ id }) => id))]
  }
  return traits.flatMap((trait) => {
    const isIn = winningRuns.some((runs, reward) => trait.winningRuns[reward] === runs)
    return trait.kind === 'reply' && isIn ? [trait.id] : []
  })
}

interface Trait extends Pick<CommonTrait, 'kind' | 'id' | 'text'> {
  runs: number
  /** Per reward: the number of winning runs with the trait. */
  readonly winningRuns: number[]
}

interface TraitSample {
  readonly traits: readonly Trait[]
  /** Per reward: the number of runs that win it. */
  readonly winningRuns: readonly number[]
}

/** Plays random runs. Counts the replies and facts of all runs and of the winning runs. */
function* sampleTraits(space: StateSpace, rewards: readonly RewardNodes[]): Task<TraitSample> {
  const { offsets, targets } = space.successors
  const { outcomes, outcomeOf } = space.outcomeTable
  const random = randomFrom(1)
  const winningRuns = rewards.map(() => 0)
  const traits = new Map<string, Trait>()
  const getTrait = (kind: Trait['kind'], id: string, text: string) => {
    const trait = traits.get(`${kind} ${id}`) ?? {
      kind,
      id,
      text,
      runs: 0,
      winningRuns: rewards.map(() => 0),
    }
    traits.set(`${kind} ${id}`, trait)
    return trait
  }
  /** What a move adds to a run: traits, and the indexes of rewards. */
  const getGain = (passed: readonly CompiledNode[], reply?: CompiledNode) => ({
    traits: [
      ...(reply ? [getTrait('reply', reply.id, reply.text)] : []),
      ...passed.flatMap(({ facts }) => facts.map((fact) => getTrait('fact', fact, fact))),
    ],
    rewards: [...rewards.keys()].filter((index) => passed.some(({ id }) => rewards[index]?.has(id))),
  })
  const gains = outcomes.map((outcome) =>
    outcome.moves.map(({ passed }, answer) =>
      getGain(passed, isChoice(outcome) ? outcome.offered[answer] : undefined),
    ),
  )
  const gainAtStart = getGain(space.outcomes.nodesPassedAtStart)
  for (let run = 0; run < runCount; run += 1) {
    const ofRun = new Set(gainAtStart.traits)
    const won = new Set(gainAtStart.rewards)
    for (let moment = 0, count = 0; count < maxRunMoments; count += 1) {
      const moves = gains[outcomeOf[moment] ?? -1] ?? []
      if (moves.length === 0) break
      const answer = moves.length === 1 ? 0 : Math.floor(random() * moves.length)
      for (const trait of moves[answer]?.traits ?? []) ofRun.add(trait)
      for (const reward of moves[answer]?.rewards ?? []) won.add(reward)
      moment = targets[(offsets[moment] ?? 0) + answer] ?? 0
    }
    for (const reward of won) winningRuns[reward] = (winningRuns[reward] ?? 0) + 1
    for (const trait of ofRun) {
      trait.runs += 1
      for (const reward of won) trait.winningRuns[reward] = (trait.winningRuns[reward] ?? 0) + 1
    }
    if (run % runsPerStep === 0) yield
  }
  return { traits: [...traits.values()], winningRuns }
}

function findCommonTraits(
  { traits, winningRuns: allWinningRuns }: TraitSample,
  reward: number,
): CommonTrait[] {
  const allWins = allWinningRuns[reward] ?? 0
  if (allWins < minWinningRuns) return []
  return traits.flatMap(({ kind, id, text, runs, winningRuns }) => {
    const wins = winningRuns[reward] ?? 0
    const share = wins / allWins
    const isCommon = share >= commonShare && share - runs / runCount >= minDifference
    return isCommon ? [{ kind, id, text, winningRuns: wins, runs }] : []
  })
}

const projectOrigin: Origin = { file: 'didascalie.json', line: 1, column: 1 }

/** Reports the ties that the writer has not accepted, and accepted ties that the story does not have. */
export function checkRewards({ rewards }: WeighedRewards, named: Rewards, { story }: Explored): Diagnostic[] {
  const at = (id: string) => story.origins.node.get(id) ?? projectOrigin
  return rewards
    .filter(({ isNamed }) => isNamed)
    .flatMap(({ key, name, requires, follows }) => {
      const isOpen = ({ reason }: TiedReply) => reason === undefined
      const accepted = named[key]
      const stale = (ids: Readonly<Record<string, string>> | undefined, ties: readonly TiedReply[]) =>
        Object.keys(ids ?? {}).filter((id) => !ties.some((tie) => tie.id === id))
      return [
        ...requires
          .filter(isOpen)
          .map(({ id, text }) => diagnose('required-reply', at(id), { name, text, id, key })),
        ...follows
          .filter(isOpen)
          .map(({ id, text }) => diagnose('sure-reward', at(id), { name, text, id, key })),
        ...[...stale(accepted?.requires, requires), ...stale(accepted?.follows, follows)].map((id) =>
          diagnose('stale-acceptance', projectOrigin, { name, id }),
        ),
      ]
    })
}
