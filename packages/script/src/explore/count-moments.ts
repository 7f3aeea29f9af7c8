import type { GraphData } from '@didascalie/contract'
import { compileGraph } from '@didascalie/engine/analysis'
import { defaultLimits } from './explore.js'
import { exploreGraph } from './state-space.js'

/** Explores a story, without the analyses, and returns the number of explored moments. */
export function countMoments(data: GraphData, { moments } = defaultLimits): number {
  const { graph } = compileGraph(data)
  return graph ? exploreGraph(graph, false, { moments }).exploredCount : 0
}
