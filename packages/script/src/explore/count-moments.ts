import type { GraphData } from '@didascalie/contract'
import { compileGraph } from '@didascalie/engine/analysis'
import { defaultLimits } from './explore.js'
import { exploreGraph } from './state-space.js'

/** How many moments of a story are looked at: the exploration alone, without a report. */
export function countMoments(data: GraphData, { moments } = defaultLimits): number {
  const { graph } = compileGraph(data)
  return graph ? exploreGraph(graph, false, { moments }).looked : 0
}
