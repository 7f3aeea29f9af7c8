import type { Facts } from '@didascalie/contract'
import type { CompiledNode } from '@didascalie/engine/analysis'
import type { JsonFile } from '../compile/json-file.js'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import type { Components } from './components.js'
import type { Explored } from './explored.js'
import { FactsMet } from './facts-met.js'
import type { Task } from './task.js'
import { wayAlong } from './witness.js'

/** What a debrief needs of every route: enough to tell, from enough chapters. */
const fewestFacts = 5
const fewestChapters = 3

/** What every route and no route meets. The story was looked at whole. */
export function* findFacts(
  explored: Explored,
  components: Components,
  facts: JsonFile<Facts> | undefined,
): Task<Diagnostic[]> {
  const marked = explored.space.graph.nodes.filter((node) => node.facts.length > 0)
  if (marked.length === 0) return []
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
    ...(facts ? [...clashes(met, marked, facts), ...(yield* findTooFew(explored, met, facts))] : []),
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

/** A game with fewer facts or chapters than a debrief needs has none: nothing is asked of it. */
function* findTooFew(
  explored: Explored,
  met: FactsMet,
  { data, file, originOf }: JsonFile<Facts>,
): Task<Diagnostic[]> {
  const { space, story } = explored
  const chapterOf = (scene: string) => story.graph.scenes?.[scene]?.chapter ?? ''
  const chapters = new Set(Object.values(story.graph.scenes ?? {}).map(({ chapter }) => chapter))
  if (Object.keys(data).length < fewestFacts || chapters.size < fewestChapters) return []
  const origin = { file, line: 1, column: 1 }
  const notions = new Set(met.keys.map((key) => data[key]?.notion))
  const untold = [...new Set(space.graph.nodes.flatMap((node) => node.notions))].filter(
    (notion) => !notions.has(notion),
  )
  yield
  const facts = { found: met.fewest(), least: fewestFacts, what: 'faits' }
  yield
  const byChapter = new FactsMet(space, ({ scene }) => [chapterOf(scene)])
  yield
  const counts = [facts, { found: byChapter.fewest(), least: fewestChapters, what: 'chapitres' }]
  return [
    ...counts.flatMap(({ found, least, what }) => {
      if (!found || found.count >= least) return []
      const { witness, variables } = wayAlong(space, story, found.answers)
      return [diagnose('few-facts', origin, { count: found.count, least, what }, { witness, variables })]
    }),
    ...untold
      .sort((one, other) => one - other)
      .map((notion) => {
        const key = Object.keys(data).find((one) => data[one]?.notion === notion)
        return diagnose('notion-without-fact', key === undefined ? origin : originOf(key), { notion })
      }),
  ]
}
