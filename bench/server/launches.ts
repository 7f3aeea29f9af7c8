// Measures LTI launches: a learning platform opens the game for a learner. Then compares the saves of these learners with the saves of
// learners who use an access code.
import { claimNames } from '@didascalie/server/modules/lti/claims'
import { TestPlatform } from '@didascalie/server/testing/lti-platform'
import { median, printFigure, progress } from '../figure.js'
import { loadAtRate, percentile } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { type Db, saveTask, taskInTurn } from './measures.js'
import { Learner } from './requests.js'

const subject = 'didascalie'
const warmUpLaunchCount = 30
/** The number of measured launches that run one at a time. */
const singleLaunchCount = 60
/** The number of measured launches that run `batchSize` at a time. */
const concurrentLaunchCount = 180
const batchSize = 30
/** The number of saves per second, the same for both kinds of learner. */
const rate = 400
const roundCount = 5
const roundSeconds = 2

const instructorRoles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']

interface LaunchResult {
  /** The duration of the requests to our server, without the signing of the token. */
  milliseconds: number
  response: Response
}

class LtiClient {
  constructor(
    readonly origin: string,
    readonly platform: TestPlatform,
  ) {}

  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields)
    return fetch(this.origin + path, { method: 'POST', body, headers, redirect: 'manual' })
  }

  /**
   * Sends the requests of a browser to our server during a launch: login, redirect of the login, launch with a token.
   * Does not call the learning platform, because this process signs the token itself.
   */
  async launch(claimOverrides: Record<string, unknown>): Promise<LaunchResult> {
    const loginStartedAt = performance.now()
    const loginResponse = await this.form('/lti/login', this.platform.login())
    const cookie = loginResponse.headers.get('set-cookie')?.split(';')[0] ?? ''
    const redirectUrl = this.origin + loginResponse.headers.get('location')
    const platformRedirect = await fetch(redirectUrl, { headers: { cookie }, redirect: 'manual' })
    const loginMs = performance.now() - loginStartedAt
    const requestParams = new URL(platformRedirect.headers.get('location') ?? '').searchParams
    const claims = this.platform.claims(requestParams.get('nonce') ?? '', Date.now(), claimOverrides)
    const fields = { id_token: await this.platform.sign(claims), state: requestParams.get('state') ?? '' }
    const launchStartedAt = performance.now()
    const response = await this.form('/lti/launch', fields, { cookie })
    return { milliseconds: loginMs + performance.now() - launchStartedAt, response }
  }

  /** Consents and logs in with the signed link that a launch returns. */
  async logIn({ response: launchResponse }: LaunchResult): Promise<Learner> {
    const linkParams = new URL(launchResponse.headers.get('location') ?? '', this.origin).searchParams
    const { uid: session = '', puid, time, nonce, signature } = Object.fromEntries(linkParams)
    const response = await fetch(`${this.origin}/service/checkOrCreateOdysseusUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        sessionUID: session,
        puid,
        project_FK: 1,
        consent: true,
        signed: { time: Number(time), nonce, signature },
      }),
    })
    const { data } = await response.json()
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return new Learner({ uid: data.json.uid, session, cookie })
  }
}

/** Registers the learning platform with an invitation. Then launches as a teacher, to create a session. */
async function openLtiClient(server: MeasuredServer): Promise<LtiClient> {
  const platform = await TestPlatform.open()
  platform.clock = Date.now
  const client = new LtiClient(`http://127.0.0.1:${server.port}`, platform)
  const query = { invite: await server.createInvitation(), openid_configuration: platform.configuration }
  await fetch(`${client.origin}/lti/register?${new URLSearchParams(query)}`)
  const { response } = await client.launch({ [claimNames.roles]: instructorRoles, sub: 'teacher' })
  const ticket = /name="ticket" value="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  await client.form('/lti/deep-link', { ticket, session: '', name: 'Bench' })
  return client
}

async function launchAll(client: LtiClient, server: MeasuredServer, db: Db): Promise<Learner[]> {
  const launchAs = (index: number) => client.launch({ sub: `person-${index}` })
  for (let index = 0; index < warmUpLaunchCount; index += 1) await launchAs(index)
  const processorTimeBefore = await server.processorTime()
  const singleResults: LaunchResult[] = []
  for (let index = 0; index < singleLaunchCount; index += 1) singleResults.push(await launchAs(index))
  const processorUs = Math.round(((await server.processorTime()) - processorTimeBefore) / singleLaunchCount)
  const concurrentResults: LaunchResult[] = []
  for (let from = singleLaunchCount; from < singleLaunchCount + concurrentLaunchCount; from += batchSize)
    concurrentResults.push(
      ...(await Promise.all(Array.from({ length: batchSize }, (_, index) => launchAs(from + index)))),
    )
  const figure = { bench: 'server.launch', subject, unit: 'ms', db, processorUs }
  for (const [launchResults, count] of [
    [singleResults, 1],
    [concurrentResults, batchSize],
  ] as const) {
    const sorted = launchResults.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
    printFigure({ ...figure, value: p99, p50: Number(p50.toFixed(2)), atOnce: count })
  }
  progress(`${db}: LTI launches measured`)
  return Promise.all([...singleResults, ...concurrentResults].map((result) => client.logIn(result)))
}

/** Prints how many times more processor time a save needs after a launch than after a login with a code. */
async function measureSavesAfterLaunch(launched: Learner[], server: MeasuredServer, db: Db): Promise<void> {
  const measure = (learners: Learner[]) => {
    const next = taskInTurn(learners, saveTask)
    return async () => {
      const processorTimeBefore = await server.processorTime()
      const outcome = await loadAtRate(server.port, 64, roundSeconds, rate, next)
      const processorUsed = (await server.processorTime()) - processorTimeBefore
      return { ...outcome, processor: processorUsed / outcome.answered }
    }
  }
  const [measureLaunched, measurePlain] = [
    measure(launched),
    measure(server.learners.slice(0, launched.length)),
  ]
  await measureLaunched()
  await measurePlain()
  const pairs: {
    launched: Awaited<ReturnType<typeof measureLaunched>>
    plain: Awaited<ReturnType<typeof measurePlain>>
  }[] = []
  for (let round = 0; round < roundCount; round += 1)
    pairs.push({ launched: await measureLaunched(), plain: await measurePlain() })
  const medianOf = (readValue: (pair: (typeof pairs)[number]) => number) =>
    Number(median(pairs.map(readValue)).toFixed(2))
  printFigure({
    bench: 'server.framed-save',
    subject,
    unit: 'times',
    db,
    rate,
    value: medianOf(({ launched: one, plain }) => one.processor / plain.processor),
    p99: medianOf(({ launched: one }) => one.p99),
    plainP99: medianOf(({ plain }) => plain.p99),
    errors: pairs.reduce((sum, { launched: one, plain }) => sum + one.errors + plain.errors, 0),
  })
}

export async function measureLaunches(server: MeasuredServer, db: Db): Promise<void> {
  const client = await openLtiClient(server)
  try {
    await measureSavesAfterLaunch(await launchAll(client, server, db), server, db)
  } finally {
    await client.platform.close()
  }
}
