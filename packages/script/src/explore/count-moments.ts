import type { GraphData } from '@didascalie/contract'
import { compileGraph } from '@didascalie/engine/analysis'
import { defaultLimits } from './explore.js'
import { exploreGraph } from './state-space.js'

/** The number of explored moments of a story. Runs only the exploration, without the analyses. */
export function countMoments(data: GraphData, { moments } = defaultLimits): number {
  const { graph } = compileGraph(data)
  return graph ? exploreGraph(graph, false, { moments }).looked : 0
}
