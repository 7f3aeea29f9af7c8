// A simulated learner, over real HTTP. The learner opens an activity of a learning platform, plays to the end and answers the survey.
import { calls, successSchema } from '@didascalie/contract'
import { claimNames } from '../modules/lti/claims.js'
import type { TestPlatform } from './lti-platform.js'
import { postTo } from './server-process.js'

export interface Activity {
  /** The address of the server, or of a proxy in front of several servers. */
  readonly address: string
  readonly platform: TestPlatform
  readonly sessionUid: string
}

async function requireStatus(status: number, response: Response): Promise<Response> {
  if (response.status !== status)
    throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response
}

const cookieIn = ({ headers }: Response) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const locationIn = ({ headers }: Response, base: string) => new URL(headers.get('location') ?? '', base)

/** Posts a form with the headers that a browser sends from a page of the platform. */
const postForm = (platform: TestPlatform, url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: platform.origin, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  })

/** Launches the activity. The server then redirects the learner to a signed address. Returns the parameters of this address. */
async function launch({ address, platform, sessionUid }: Activity, sub: string) {
  const begun = await requireStatus(
    303,
    await postForm(platform, `${address}/lti/login`, platform.login({ login_hint: sub })),
  )
  const cookie = cookieIn(begun)
  const redirected = await requireStatus(
    302,
    await fetch(locationIn(begun, address), { redirect: 'manual', headers: { cookie } }),
  )
  const { state = '', nonce = '' } = Object.fromEntries(locationIn(redirected, address).searchParams)
  const claims = platform.claims(nonce, Date.now(), { sub, [claimNames.custom]: { session: sessionUid } })
  const id_token = await platform.sign(claims)
  const launched = await requireStatus(
    303,
    await postForm(platform, `${address}/lti/launch`, { id_token, state }, cookie),
  )
  return Object.fromEntries(locationIn(launched, address).searchParams)
}

/** Plays the activity to the end. `sub` is the id of the learner on the platform. Throws if the server gives an unexpected status. */
export async function finishActivity(activity: Activity, sub: string): Promise<void> {
  const { puid = '', time, nonce = '', signature = '' } = await launch(activity, sub)
  const sessionUID = activity.sessionUid
  let cookie = ''
  const call = async (name: string, body: object) =>
    requireStatus(200, await postTo(activity.address, name, { sessionUID, ...body }, cookie))
  const signed = { time: Number(time), nonce, signature }
  const login = await call('checkOrCreateOdysseusUser', { puid, project_FK: 1, consent: true, signed })
  cookie = cookieIn(login)
  const { uid: userUID } = successSchema(calls.checkOrCreateOdysseusUser.data).parse(await login.json()).data
    .json
  const closing = { kind: 'ended', run: '1'.padStart(16, '0'), trace: 'answer light' }
  await call('saveProgression', { userUID, progression: '{"$a":1}', revision: 0, closing })
  await call('saveNotionsAcquired', { userUID, notions: '[1,0,1,0,1,0,1,0]' })
}
