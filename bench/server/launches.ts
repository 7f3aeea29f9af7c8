// LTI launches, and saves of learners from a platform compared with saves of learners with a code.
import { names } from '@didascalie/server/modules/lti/claims'
import { TestPlatform } from '@didascalie/server/testing/lti-platform'
import { median, printFigure, progress } from '../figure.js'
import { atRate, percentile } from './load.js'
import type { MeasuredServer } from './measured-server.js'
import { type Db, inTurn, saveOf } from './measures.js'
import { Learner } from './requests.js'

const subject = 'didascalie'
/** A few classes: first one launch at a time, then many at once. */
const warm = 30
const alone = 60
const together = 180
const atOnce = 30
/** Saves per second of each kind, measured in alternation. */
const rate = 400
const rounds = 5
const roundSeconds = 2

const instructor = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']

interface Launched {
  /** The time of the server, without the time of the platform. */
  milliseconds: number
  answer: Response
}

class Door {
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

  /** Follows the redirects as a browser does: to the LTI login, to the platform, and back with the signed token. */
  async launch(part: Record<string, unknown>): Promise<Launched> {
    const begun = performance.now()
    const first = await this.form('/lti/login', this.platform.login())
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const way = this.origin + first.headers.get('location')
    const second = await fetch(way, { headers: { cookie }, redirect: 'manual' })
    const half = performance.now() - begun
    const asked = new URL(second.headers.get('location') ?? '').searchParams
    const claims = this.platform.claims(asked.get('nonce') ?? '', Date.now(), part)
    const fields = { id_token: await this.platform.sign(claims), state: asked.get('state') ?? '' }
    const back = performance.now()
    const answer = await this.form('/lti/launch', fields, { cookie })
    return { milliseconds: half + performance.now() - back, answer }
  }

  /** Consents and logs in with the signed link that a launch returns. */
  async enter({ answer }: Launched): Promise<Learner> {
    const at = new URL(answer.headers.get('location') ?? '', this.origin).searchParams
    const { uid: session = '', puid, time, nonce, signature } = Object.fromEntries(at)
    const response = await fetch(`${this.origin}/service/checkOrCreateOdysseusUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ sessionUID: session, puid, project_FK: 1, consent: true },
        signed: { time: Number(time), nonce, signature },
      }),
    })
    const { data } = await response.json()
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return new Learner({ uid: data.json.uid, session, cookie })
  }
}

/** Registers the platform with an invitation, and creates a session for the activity as a teacher. */
async function openDoor(server: MeasuredServer): Promise<Door> {
  const platform = await TestPlatform.open()
  platform.clock = Date.now
  const door = new Door(`http://127.0.0.1:${server.port}`, platform)
  const query = { invite: await server.invite(), openid_configuration: platform.configuration }
  await fetch(`${door.origin}/lti/register?${new URLSearchParams(query)}`)
  const { answer } = await door.launch({ [names.roles]: instructor, sub: 'teacher' })
  const ticket = /name="ticket" value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  await door.form('/lti/deep-link', { ticket, session: '', name: 'Bench' })
  return door
}

async function launchAll(door: Door, server: MeasuredServer, db: Db): Promise<Learner[]> {
  const come = (index: number) => door.launch({ sub: `person-${index}` })
  for (let index = 0; index < warm; index += 1) await come(index)
  const before = await server.processorTime()
  const ones: Launched[] = []
  for (let index = 0; index < alone; index += 1) ones.push(await come(index))
  const processorUs = Math.round(((await server.processorTime()) - before) / alone)
  const several: Launched[] = []
  for (let from = alone; from < alone + together; from += atOnce)
    several.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => come(from + index)))))
  const figure = { bench: 'server.launch', subject, unit: 'ms', db, processorUs }
  for (const [launches, count] of [
    [ones, 1],
    [several, atOnce],
  ] as const) {
    const sorted = launches.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
    printFigure({ ...figure, value: p99, p50: Number(p50.toFixed(2)), atOnce: count })
  }
  progress(`${db}: launched`)
  return Promise.all([...ones, ...several].map((launched) => door.enter(launched)))
}

async function saveFramed(framed: Learner[], server: MeasuredServer, db: Db): Promise<void> {
  const measure = (learners: Learner[]) => {
    const next = inTurn(learners, saveOf)
    return async () => {
      const before = await server.processorTime()
      const outcome = await atRate(server.port, 64, roundSeconds, rate, next)
      const used = (await server.processorTime()) - before
      return { ...outcome, processor: used / outcome.answered }
    }
  }
  const [ofFramed, ofPlain] = [measure(framed), measure(server.learners.slice(0, framed.length))]
  await ofFramed()
  await ofPlain()
  const pairs: {
    framed: Awaited<ReturnType<typeof ofFramed>>
    plain: Awaited<ReturnType<typeof ofPlain>>
  }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ framed: await ofFramed(), plain: await ofPlain() })
  const middle = (of: (pair: (typeof pairs)[number]) => number) => Number(median(pairs.map(of)).toFixed(2))
  printFigure({
    ...{ bench: 'server.framed-save', subject, unit: 'times', db, rate },
    value: middle(({ framed: one, plain }) => one.processor / plain.processor),
    p99: middle(({ framed: one }) => one.p99),
    plainP99: middle(({ plain }) => plain.p99),
    errors: pairs.reduce((sum, { framed: one, plain }) => sum + one.errors + plain.errors, 0),
  })
}

export async function launches(server: MeasuredServer, db: Db): Promise<void> {
  const door = await openDoor(server)
  try {
    await saveFramed(await launchAll(door, server, db), server, db)
  } finally {
    await door.platform.close()
  }
}
