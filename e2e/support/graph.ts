import {
  callPath,
  calls,
  type GraphData,
  graphDataSchema,
  successSchema,
  textsFor,
} from '@didascalie/contract'

/** Fetches the data that a session's page loads before login. */
export async function dataOf(origin: string, sessionUID: string) {
  const response = await fetch(`${origin}${callPath('getData')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionUID }),
  })
  return successSchema(calls.getData.data).parse(await response.json()).data
}

/** Fetches the story's graph, without the texts of a session. */
export async function graphOf(origin: string): Promise<GraphData> {
  const response = await fetch(`${origin}/data/graphData.json`)
  return graphDataSchema.parse(await response.json())
}

/** Fetches the story's graph with the texts of this session. */
export async function sessionGraphOf(origin: string, sessionUID: string): Promise<GraphData> {
  const { wordings, session } = await dataOf(origin, sessionUID)
  return textsFor({ graph: await graphOf(origin), wordings }, session).graph
}
