import { callPath, calls, type GraphData, successSchema } from '@didascalie/contract'
import { toProgression } from '@didascalie/engine'
import { storyline } from '../support/checkpoint.js'
import type { Server } from '../support/server.js'

interface ResumingLearner {
  readonly server: Server
  readonly code: string
  readonly graph: GraphData
}

const minRemainingMoments = 6

/** Simulates a learner who has played almost the whole game on another device. Logs in and saves through the API. */
export async function saveNearTheEnd({ server, code, graph }: ResumingLearner): Promise<void> {
  const { origin } = server
  const moments = Array.from(storyline(graph))
  const lateMoment = moments.slice(0, -minRemainingMoments).findLast(({ checkpoint }) => checkpoint !== null)
  if (!lateMoment) throw new Error('the story has no checkpoint')
  const headers = { 'content-type': 'application/json', origin }
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const data = await post(callPath('getData'), { sessionUID: '' })
  const sessionUID = successSchema(calls.getData.data).parse(await data.json()).data.session.uid
  const login = await post(callPath('checkAccessCode'), { sessionUID, accessCode: code, consent: true })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { json: user } = successSchema(calls.checkAccessCode.data).parse(await login.json()).data
  const progression = JSON.stringify(toProgression(lateMoment))
  const save = { sessionUID, userUID: user.uid, progression, revision: user.revision }
  const saved = await post(callPath('saveProgression'), save, cookie)
  if (!saved.ok) throw new Error(`the server rejected the save near the end: ${await saved.text()}`)
}
