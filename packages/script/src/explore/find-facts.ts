import type { Facts, StoryLimits } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { JsonFile } from '../compile/json-file.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { Components } from './components.js'
import type { Explored } from './explored.js'
import { ReachedFacts } from './reached-facts.js'
import type { Task } from './task.js'
import { routeAlong } from './witness.js'

/**
 * Reports four kinds of faults:
 * - facts that no route reaches and keeps (see `lastingKeys`);
 * - two facts of one group on the same route, if the game has a facts file;
 * - notions without a fact, if the game has a facts file;
 * - a route with too few facts, if the project sets a minimum.
 * Reports nothing if the story has no facts and the project sets no minimum. The exploration must be complete.
 */
export function* findFactFaults(
  explored: Explored,
  components: Components,
  facts: JsonFile<Facts> | undefined,
  limits: StoryLimits = {},
): Task<Diagnostic[]> {
  const nodesWithFacts = explored.space.graph.nodes.filter((node) => node.facts.length > 0)
  if (nodesWithFacts.length === 0 && !limits.facts && !limits.factChapters) return []
  const reached = new ReachedFacts(explored.space, ({ facts: keys }) => keys)
  yield
  const lastingKeys = reached.lastingKeys(components)
  yield
  const unreached = [...new Set(nodesWithFacts.flatMap((node) => node.facts))].filter(
    (key) => !lastingKeys.has(key),
  )
  return [
    ...unreached.flatMap((key) => {
      const node = nodesWithFacts.find((one) => one.facts.includes(key))
      return node ? [diagnose('unreached-fact', explored.nodeOrigin(node), { key })] : []
    }),
    ...(facts
      ? [...clashes(reached, nodesWithFacts, facts), ...notionsWithoutFact(explored, reached, facts)]
      : []),
    ...(yield* findTooFew(explored, reached, limits)),
  ]
}

/** Finds two facts of one group on the same route. Leaves out two facts on the same line, which have their own diagnostic. */
function clashes(
  reached: ReachedFacts,
  nodesWithFacts: readonly CompiledNode[],
  { data, originOf }: JsonFile<Facts>,
): Diagnostic[] {
  const groups = new Set(Object.values(data).flatMap(({ group }) => group ?? []))
  return [...groups].flatMap((group) => {
    const pair = reached.findPairOnOneRoute(Object.keys(data).filter((key) => data[key]?.group === group))
    const isOneLine = nodesWithFacts.some(
      ({ facts }) => pair && facts.includes(pair.one) && facts.includes(pair.other),
    )
    return pair && !isOneLine
      ? [diagnose('facts-on-one-route', originOf(pair.other), { ...pair, group })]
      : []
  })
}

/** Reports each notion that a line of the story has but that no reachable fact has. */
function notionsWithoutFact(
  { space }: Explored,
  reached: ReachedFacts,
  { data, file, originOf }: JsonFile<Facts>,
): Diagnostic[] {
  const withFact = new Set(reached.keys.map((key) => data[key]?.notion))
  const used = new Set(space.graph.nodes.flatMap((node) => node.notions))
  return [...used]
    .filter((notion) => !withFact.has(notion))
    .sort((one, other) => one - other)
    .map((notion) => {
      const key = Object.keys(data).find((one) => data[one]?.notion === notion)
      const origin = key === undefined ? { file, line: 1, column: 1 } : originOf(key)
      return diagnose('notion-without-fact', origin, { notion })
    })
}

/** The file in which a project sets its minimum numbers of facts. */
const limitsOrigin: Origin = { file: 'didascalie.json', line: 1, column: 1 }

/** Reports a route that has fewer facts, or facts from fewer chapters, than the project requires. */
function* findTooFew(
  { space, story }: Explored,
  reached: ReachedFacts,
  { facts, factChapters }: StoryLimits,
): Task<Diagnostic[]> {
  const chapterOf = (scene: string) => story.graph.scenes?.[scene]?.chapter ?? ''
  const tooFew = (counted: ReachedFacts, least: number, what: string): Diagnostic[] => {
    const found = counted.routeWithFewest()
    if (!found || found.count >= least) return []
    const { witness, variables } = routeAlong(space, story, found.answers)
    return [diagnose('few-facts', limitsOrigin, { count: found.count, least, what }, { witness, variables })]
  }
  const fewFacts = facts ? tooFew(reached, facts, 'faits') : []
  if (!factChapters) return fewFacts
  yield
  const byChapter = new ReachedFacts(space, ({ scene, facts }) =>
    facts.length > 0 ? [chapterOf(scene)] : [],
  )
  yield
  return [...fewFacts, ...tooFew(byChapter, factChapters, 'chapitres')]
}
