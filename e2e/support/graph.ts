import { type GraphData, graphDataSchema } from '@didascalie/contract'

/** The story, as the server hands it to everybody. */
export async function graphOf(origin: string): Promise<GraphData> {
  const response = await fetch(`${origin}/data/graphData.json`)
  return graphDataSchema.parse(await response.json())
}
