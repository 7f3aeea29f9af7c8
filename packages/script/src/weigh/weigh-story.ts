import type { FeltWeight } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import { choiceIdOf } from '../compile/written-choices.js'
import type { WitnessStep } from '../diagnostics/diagnostic.js'
import type { Explored } from '../explore/explored.js'
import type { Task } from '../explore/task.js'
import { answersTo, routeAlong } from '../explore/witness.js'
import type { BackgroundChanges } from './background-changes.js'
import {
  type ChoiceWeigher,
  createChoiceWeigher,
  type DifferingLine,
  forksIn,
  type Weight,
  weights,
} from './choice-weigher.js'
import { differingLines } from './differing-lines.js'
import { type FeltWeights, feltWeights, neverOffered } from './felt-weight.js'
import { Quotient } from './quotient.js'
import { sameFutures } from './same-future.js'
import { type Offered, offersChoice, type Screen, type ShownMoments, shownMoments } from './shown-moments.js'
import { StoryParts } from './story-parts.js'
import { type WeighedVariable, weighVariables } from './weigh-variables.js'

/** How far the effect of a choice reaches. Several lines can precede one choice, for example one line in each branch of an `<<if>>`. */
interface ChoiceReach {
  /** The line before the choice, or the node of its objects. If several lines can precede the choice, this is the first line. */
  readonly node: CompiledNode
  readonly offered: readonly Offered[]
  readonly chapter: string
  /** The choice is weighed once for each line that can precede it. This is the heaviest of these weights. */
  readonly weight: Weight
  /** The last line of the story that depends on the answer. Undefined if no later line depends on it. */
  readonly farthest: DifferingLine | undefined
  /** By scene: the number of lines that only some answers lead to. The scene of the choice is left out. Weights below `lasting` also leave
   * out the other chapters. If several lines can precede the choice, these are the counts for the line with the highest total. */
  readonly later: ReadonlyMap<string, number>
}

export interface WeighedChoice extends ChoiceReach {
  readonly felt: FeltWeight
}

export const countLines = (later: ChoiceReach['later']): number =>
  [...later.values()].reduce((sum, lines) => sum + lines, 0)

export type Routes = readonly [one: readonly WitnessStep[], other: readonly WitnessStep[]]

export interface Weighing {
  /** Each written choice once, in the order of the story. */
  readonly choices: readonly WeighedChoice[]
  readonly otherReplies: FeltWeights['otherReplies']
  variables(): WeighedVariable[]
  /** Two routes that diverge at a choice. Only one of the routes shows the farthest line of the choice. Undefined if the choice has no
   * farthest line. */
  routes(choice: WeighedChoice): Routes | undefined
}

/** Finds two weights for each choice: `weight` says how long its answers make a difference, `felt` how many differing lines a typical
 * learner sees. */
export function* weighStory(explored: Explored, ending?: readonly string[]): Task<Weighing> {
  const { space, story } = explored
  const shown = shownMoments(space)
  yield
  const futures = yield* sameFutures(shown, labelsOf(shown))
  const quotient = new Quotient(shown, futures, space.graph)
  yield
  const parts = new StoryParts(story.graph, space.graph, ending)
  const weigher = yield* createChoiceWeigher(quotient, parts)
  const choices: WeighedChoice[] = []
  const idOf = choiceIdOf(story)
  const choiceOf = ({ node, offered }: Pick<Screen, 'node' | 'offered'>) =>
    idOf(offered[0]?.node.id ?? node.id)
  const felt = yield* feltWeights(shown, space.graph, parts, choiceOf)
  for (const contexts of choicesOf(shown, futures.futureOf, choiceOf)) {
    const weighed: ChoiceReach[] = []
    for (const context of contexts) {
      weighed.push(weighIn(context, quotient, parts, weigher))
      yield
    }
    const reach = mergeResults(weighed, quotient, (line) => routeLength(explored, futures.futureOf, line))
    choices.push({ ...reach, felt: felt.choices.get(choiceOf(reach)) ?? neverOffered })
  }
  return {
    choices: choices.sort((one, other) => quotient.orderOf(one.node) - quotient.orderOf(other.node)),
    otherReplies: felt.otherReplies,
    variables: () => weighVariables(explored, futures.futureOf),
    routes: ({ farthest }) =>
      farthest && routesThroughFork(explored, shown.backgroundChanges, futures.futureOf, farthest),
  }
}

/** Weighs a choice for one of the lines that can precede it. */
function weighIn(
  { node, offered, from }: Context,
  quotient: Quotient,
  parts: StoryParts,
  weigher: ChoiceWeigher,
): ChoiceReach {
  const forks = forksIn(quotient, from)
  const { weight, example } = weigher.weigh(from, forks)
  const lines = weight === 'cosmetic' ? [] : differingLines(quotient, forks).values()
  const laterLines = [...lines].filter((line) => isLaterLine(parts, weight, node, line.node))
  const later = new Map<string, number>()
  for (const line of laterLines) later.set(line.node.scene, (later.get(line.node.scene) ?? 0) + 1)
  const farthest = [...laterLines, ...(example ? [example] : [])].reduce<DifferingLine | undefined>(
    (farthestSoFar, line) =>
      farthestSoFar && quotient.orderOf(farthestSoFar.node) >= quotient.orderOf(line.node)
        ? farthestSoFar
        : line,
    undefined,
  )
  return { node, offered, chapter: parts.chapterOf(node.scene), weight, farthest, later }
}

/** Merges the results for the lines that can precede a choice. If two results have the same farthest line, keeps the shorter routes. */
function mergeResults(
  results: readonly ChoiceReach[],
  quotient: Quotient,
  lengthOf: (line: DifferingLine) => number,
): ChoiceReach {
  return results.reduce((one, other) => {
    const [first, second] =
      quotient.orderOf(one.node) <= quotient.orderOf(other.node) ? [one, other] : [other, one]
    const isHeavier = weights.indexOf(second.weight) > weights.indexOf(first.weight)
    return {
      ...first,
      weight: isHeavier ? second.weight : first.weight,
      later: countLines(second.later) > countLines(first.later) ? second.later : first.later,
      farthest: fartherLine(first.farthest, second.farthest),
    }
  })

  function fartherLine(
    one: DifferingLine | undefined,
    other: DifferingLine | undefined,
  ): DifferingLine | undefined {
    if (!one || !other) return one ?? other
    const comparison =
      quotient.orderOf(other.node) - quotient.orderOf(one.node) || lengthOf(one) - lengthOf(other)
    return comparison > 0 ? other : one
  }
}

/** The total number of answers on the two routes of a differing line, without the two answers at the fork. */
function routeLength({ space }: Explored, futureOf: Int32Array, line: DifferingLine): number {
  const state = futureOf.indexOf(line.fork.future)
  return (
    2 * answersTo(space, { state, answer: -1 }).length + line.leftAnswers.length + line.rightAnswers.length
  )
}

/** Per moment: the label of its screen. */
function labelsOf({ screens, screenOf }: ShownMoments): Int32Array {
  const labelOfScreen = Int32Array.from(screens, ({ label }) => label)
  const labels = new Int32Array(screenOf.length)
  for (let moment = 0; moment < labels.length; moment += 1) {
    labels[moment] = labelOfScreen[screenOf[moment] ?? 0] ?? 0
  }
  return labels
}

/** Two routes that are the same up to the fork. After the fork, each follows the answers of one side. */
function routesThroughFork(
  { space, story }: Explored,
  backgroundChanges: BackgroundChanges,
  futureOf: Int32Array,
  { fork, leftAnswers, rightAnswers }: DifferingLine,
): Routes {
  const state = futureOf.indexOf(fork.future)
  const answersToFuture = answersTo(space, { state, answer: -1 })
  const routeWith = (answer: number, after: readonly number[]) =>
    routeAlong(space, story, [
      ...answersToFuture,
      ...backgroundChanges.withBackgroundAnswers(state, [answer, ...after]),
    ]).witness
  return [routeWith(fork.left, leftAnswers), routeWith(fork.right, rightAnswers)]
}

function isLaterLine(parts: StoryParts, weight: Weight, choice: CompiledNode, line: CompiledNode): boolean {
  if (parts.sceneNumber(line) === parts.sceneNumber(choice)) return false
  return (
    weight === 'lasting' || weight === 'ending' || parts.chapterNumber(line) === parts.chapterNumber(choice)
  )
}

/** A choice together with one of the lines that can precede it. */
interface Context {
  readonly node: CompiledNode
  readonly offered: readonly Offered[]
  /** The futures that offer the choice. */
  readonly from: Set<number>
}

/** The written choices. Each has one context for each line that can precede it. */
function choicesOf(
  { count, screens, screenOf }: ShownMoments,
  futureOf: Int32Array,
  choiceOf: (screen: Screen) => string,
): Context[][] {
  const choices = new Map<string, Map<CompiledNode, Context>>()
  const contexts = screens.map((screen): Context | undefined => {
    if (!offersChoice(screen)) return undefined
    const { node, offered } = screen
    const id = choiceOf(screen)
    const choice = choices.get(id) ?? new Map<CompiledNode, Context>()
    const context = choice.get(node) ?? { node, offered, from: new Set() }
    choices.set(id, choice.set(node, context))
    return context
  })
  for (let moment = 0; moment < count; moment += 1) {
    contexts[screenOf[moment] ?? -1]?.from.add(futureOf[moment] ?? 0)
  }
  return Array.from(choices.values(), (choice) => [...choice.values()])
}
