import type { CompiledNode } from '@didascalie/engine/analysis'
import type { WitnessStep } from '../diagnostics/diagnostic.js'
import type { Explored } from '../explore/explored.js'
import { runTask } from '../explore/task.js'
import { answersTo, wayAlong } from '../explore/witness.js'
import { linesApart } from './apart-lines.js'
import type { Places } from './places.js'
import { Quotient } from './quotient.js'
import { sameFutures } from './same-future.js'
import { type ApartLine, forksIn, Scale, type Weight } from './scale.js'
import { type Offered, type ShownMoments, shownMoments } from './shown-moments.js'
import { StoryParts } from './story-parts.js'
import { type WeighedVariable, weighVariables } from './weigh-variables.js'

export interface WeighedChoice {
  /** The line that is answered, or the objects. */
  readonly node: CompiledNode
  readonly offered: readonly Offered[]
  readonly chapter: string
  readonly weight: Weight
  readonly farthest: ApartLine | undefined
  /** Lines that some answer shows and another does not, after the scene of the choice: how many, by scene. */
  readonly later: ReadonlyMap<string, number>
}

export type Routes = readonly [one: readonly WitnessStep[], other: readonly WitnessStep[]]

export interface Weighing {
  /** In the order of the story. */
  readonly choices: readonly WeighedChoice[]
  /** What each variable is good for; worked out when it is asked for. */
  variables(): WeighedVariable[]
  /** Two ways through the story that part at a choice: its farthest line is met on one of them and not on the other. */
  routes(choice: WeighedChoice): Routes | undefined
}

/** Says of each choice how long its answers stay apart, from everything that can happen in a story. */
export function weighStory(explored: Explored, ending?: readonly string[]): Weighing {
  const { space, story } = explored
  const shown = shownMoments(space)
  const futures = runTask(sameFutures(shown, labelsOf(shown)))
  const quotient = new Quotient(shown, futures, space.graph)
  const parts = new StoryParts(story.graph, space.graph, ending)
  const scale = new Scale(quotient, parts)
  const choices = choicesOf(shown, futures.of).map(({ node, offered, from }): WeighedChoice => {
    const forks = forksIn(quotient, from)
    const { weight, proof } = scale.weigh(from, forks)
    const lines = weight === 'cosmetic' ? [] : linesApart(quotient, forks).values()
    const after = [...lines].filter((line) => isWithin(parts, weight, node, line.node))
    const later = new Map<string, number>()
    for (const line of after) later.set(line.node.scene, (later.get(line.node.scene) ?? 0) + 1)
    const farthest = [...after, ...(proof ? [proof] : [])].reduce<ApartLine | undefined>(
      (far, line) => (far && quotient.order(far.node) >= quotient.order(line.node) ? far : line),
      undefined,
    )
    return { node, offered, chapter: parts.chapterOf(node.scene), weight, farthest, later }
  })
  return {
    choices: choices.sort((one, other) => quotient.order(one.node) - quotient.order(other.node)),
    variables: () => weighVariables(explored, futures.of),
    routes: ({ farthest }) => farthest && routesTo(explored, shown.places, futures.of, farthest),
  }
}

/** What each moment shows and offers, as a number. */
function labelsOf({ screens, screenOf }: ShownMoments): Int32Array {
  const ofScreen = Int32Array.from(screens, ({ label }) => label)
  const labels = new Int32Array(screenOf.length)
  for (let moment = 0; moment < labels.length; moment += 1) {
    labels[moment] = ofScreen[screenOf[moment] ?? 0] ?? 0
  }
  return labels
}

/** The shortest way to where the answers part, then on along either side. */
function routesTo(
  { space, story }: Explored,
  places: Places,
  futureOf: Int32Array,
  { fork, leftAnswers, rightAnswers }: ApartLine,
): Routes {
  const state = futureOf.indexOf(fork.future)
  const there = answersTo(space, { state, answer: -1 })
  const along = (answer: number, after: readonly number[]) =>
    wayAlong(space, story.graph, [...there, ...places.along(state, [answer, ...after])]).witness
  return [along(fork.left, leftAnswers), along(fork.right, rightAnswers)]
}

/** Whether a line stands after the scene of a choice, and no farther than the choice weighs. */
function isWithin(parts: StoryParts, weight: Weight, choice: CompiledNode, line: CompiledNode): boolean {
  if (parts.scene(line) === parts.scene(choice)) return false
  return weight === 'lasting' || weight === 'ending' || parts.chapter(line) === parts.chapter(choice)
}

interface Choice {
  readonly node: CompiledNode
  readonly offered: readonly Offered[]
  /** The futures in which it is met. */
  readonly from: Set<number>
}

/** What offers two replies or three, or objects, by the line that is answered. */
function choicesOf({ count, screens, screenOf }: ShownMoments, futureOf: Int32Array): Choice[] {
  const byNode = new Map<CompiledNode, Choice>()
  const isChoice = screens.map(
    ({ form, offered }) => form === 'objects' || (form === 'replies' && offered.length > 1),
  )
  for (let moment = 0; moment < count; moment += 1) {
    const number = screenOf[moment] ?? 0
    const screen = screens[number]
    if (!isChoice[number] || !screen) continue
    const choice = byNode.get(screen.node) ?? { node: screen.node, offered: screen.offered, from: new Set() }
    byNode.set(screen.node, choice)
    choice.from.add(futureOf[moment] ?? 0)
  }
  return [...byNode.values()]
}
