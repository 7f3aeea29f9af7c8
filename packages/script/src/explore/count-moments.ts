import type { GraphData } from '@didascalie/contract'
import { compileGraph } from '@didascalie/engine/analysis'
import { defaultLimits } from './explore.js'
import { StateSpace } from './state-space.js'

/** How many moments a story has: the exploration alone, without a report. */
export function countMoments(data: GraphData): number {
  const { graph } = compileGraph(data)
  return graph ? new StateSpace(graph, false, defaultLimits).size : 0
}
