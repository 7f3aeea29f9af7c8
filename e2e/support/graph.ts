import {
  callPath,
  calls,
  type GraphData,
  graphDataSchema,
  successSchema,
  textsFor,
} from '@didascalie/contract'

/** What a session's page is given before anybody comes in. */
export async function dataOf(origin: string, sessionUID: string) {
  const response = await fetch(`${origin}${callPath('getData')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionUID }),
  })
  return successSchema(calls.getData.data).parse(await response.json()).data
}

/** The story, as the server hands it to everybody. */
export async function graphOf(origin: string): Promise<GraphData> {
  const response = await fetch(`${origin}/data/graphData.json`)
  return graphDataSchema.parse(await response.json())
}

/** The story, as it is read in this session. */
export async function graphIn(origin: string, sessionUID: string): Promise<GraphData> {
  const { wordings, session } = await dataOf(origin, sessionUID)
  return textsFor({ graph: await graphOf(origin), wordings }, session).graph
}
