import type { Facts, StoryLimits } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { JsonFile } from '../compile/json-file.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import type { Components } from './components.js'
import type { Explored } from './explored.js'
import { FactsMet } from './facts-met.js'
import type { Task } from './task.js'
import { wayAlong } from './witness.js'

/** What every route and no route meets. The story was looked at whole. */
export function* findFacts(
  explored: Explored,
  components: Components,
  facts: JsonFile<Facts> | undefined,
  limits: StoryLimits = {},
): Task<Diagnostic[]> {
  const marked = explored.space.graph.nodes.filter((node) => node.facts.length > 0)
  if (marked.length === 0 && !limits.facts && !limits.factChapters) return []
  const met = new FactsMet(explored.space, ({ facts: keys }) => keys)
  yield
  const kept = met.kept(components)
  yield
  const unreached = [...new Set(marked.flatMap((node) => node.facts))].filter((key) => !kept.has(key))
  return [
    ...unreached.flatMap((key) => {
      const node = marked.find((one) => one.facts.includes(key))
      return node ? [diagnose('unreached-fact', explored.nodeOrigin(node), { key })] : []
    }),
    ...(facts ? [...clashes(met, marked, facts), ...notionsWithoutFact(explored, met, facts)] : []),
    ...(yield* findTooFew(explored, met, limits)),
  ]
}

/** Two on one line are told by themselves. */
function clashes(
  met: FactsMet,
  marked: readonly CompiledNode[],
  { data, originOf }: JsonFile<Facts>,
): Diagnostic[] {
  const groups = new Set(Object.values(data).flatMap(({ group }) => group ?? []))
  return [...groups].flatMap((group) => {
    const both = met.together(Object.keys(data).filter((key) => data[key]?.group === group))
    const isOneLine = marked.some(
      ({ facts }) => both && facts.includes(both.one) && facts.includes(both.other),
    )
    return both && !isOneLine
      ? [diagnose('facts-on-one-route', originOf(both.other), { ...both, group })]
      : []
  })
}

/** The notions of the story that no fact of any route is about. */
function notionsWithoutFact(
  { space }: Explored,
  met: FactsMet,
  { data, file, originOf }: JsonFile<Facts>,
): Diagnostic[] {
  const withFact = new Set(met.keys.map((key) => data[key]?.notion))
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

/** Where a project sets its limits. */
const limitsOrigin: Origin = { file: 'didascalie.json', line: 1, column: 1 }

/** The route that meets the fewest facts, and the one whose facts come from the fewest chapters, where the project sets a limit. */
function* findTooFew(
  { space, story }: Explored,
  met: FactsMet,
  { facts, factChapters }: StoryLimits,
): Task<Diagnostic[]> {
  const chapterOf = (scene: string) => story.graph.scenes?.[scene]?.chapter ?? ''
  const tooFew = (counted: FactsMet, least: number, what: string): Diagnostic[] => {
    const found = counted.fewest()
    if (!found || found.count >= least) return []
    const { witness, variables } = wayAlong(space, story, found.answers)
    return [diagnose('few-facts', limitsOrigin, { count: found.count, least, what }, { witness, variables })]
  }
  const fewFacts = facts ? tooFew(met, facts, 'faits') : []
  if (!factChapters) return fewFacts
  yield
  const byChapter = new FactsMet(space, ({ scene }) => [chapterOf(scene)])
  yield
  return [...fewFacts, ...tooFew(byChapter, factChapters, 'chapitres')]
}
