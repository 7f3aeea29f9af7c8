import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aRun, seedLearner } from '../../testing/rows.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'
import { eraseChoicesOf } from '../privacy/erase-choices.js'
import { eraseLearner } from '../privacy/learner-data.js'
import { StatementSender } from './statement-sender.js'
import { idOf, isoDuration } from './statements.js'

/** Somebody else's reading of the rules; a CommonJS package. */
const faultsOf: (statement: unknown) => unknown[] = createRequire(import.meta.url)(
  '@learninglocker/xapi-validation',
).default

interface Put {
  readonly id: string | null
  readonly body: string
  readonly key: string | undefined
}

describe.each(databaseKinds)('an organisation’s record store, on %s', (kind) => {
  let test_: TestApp
  let lrs: Server
  let address: string
  let puts: Put[]
  let answers: number[]
  let hangsUp: boolean
  let hold: () => Promise<void>
  let quiet: string

  beforeEach(async () => {
    puts = []
    answers = []
    hangsUp = false
    hold = async () => undefined
    test_ = await TestApp.open(kind)
    quiet = (await test_.session()).uid
    lrs = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { searchParams } = new URL(request.url ?? '/', 'http://lrs')
      const body = Buffer.concat(parts).toString('utf8')
      if (request.method === 'PUT')
        puts.push({ id: searchParams.get('statementId'), body, key: request.headers.authorization })
      await hold()
      if (hangsUp) request.socket.destroy()
      else response.writeHead(answers.shift() ?? 204).end()
    })
    await new Promise<void>((resolve) => lrs.listen(0, '127.0.0.1', resolve))
    const at = lrs.address()
    address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/xapi`
    const key = test_.keyring.seal('key:secret')
    await test_.store.xapi.setStore({
      ...{ organisation_uid: 'org', address, key, created_at: test_.now, looked_at: null },
    })
  })
  afterEach(async () => {
    await new Promise((resolve) => {
      lrs.close(resolve)
      lrs.closeAllConnections()
    })
    await test_.close()
  })

  const sender = (store = test_.store) =>
    new StatementSender({
      ...{ store, keyring: test_.keyring, outside: { allowsLoopback: true } },
      ...{
        contents: test_.contents,
        origin: 'https://jeu.example',
        timeZone: 'Europe/Paris',
        log: pino({ level: 'silent' }),
      },
      clock: () => test_.now,
    })

  const said = () => puts.map(({ body }) => JSON.parse(body))
  const verbsSaid = () => said().map(({ verb }) => String(verb.id).split('/').at(-1))
  const waiting = async () => {
    const { db } = test_.store
    const rows = await db.selectFrom('xapi_statement').select('verb').where('state', '=', 'waiting').execute()
    return rows.map(({ verb }) => verb)
  }
  const survey = ({ sessionUID, userUID, cookie }: Player) =>
    test_.call('saveNotionsAcquired', { sessionUID, userUID, notions: '[1,0,1,0,1,0,1,0]' }, cookie)

  /** Somebody with a choice behind them, who shares it or not. */
  async function chooser(reads: 'group' | 'each', shared: 0 | 1) {
    const player = await test_.player(await test_.session({ reads }))
    const taken = JSON.stringify([{ id: 'l2', prompt: 'l1', offered: ['l2', 'l3'], scene: 'Start' }])
    await test_.store.db
      .insertInto('run')
      .values(aRun({ learner_uid: player.userUID, trace: 'l2', taken }))
      .execute()
    await test_.store.learners.change(player.userUID, { shared })
    return player
  }

  test('is told of beginnings and ends, validly, by an account that names nobody', async () => {
    const player = await test_.player()
    await survey(player)
    await sender().send()
    expect(verbsSaid().toSorted()).toEqual(['completed', 'initialized'])
    for (const statement of said()) {
      expect(faultsOf(statement)).toEqual([])
      expect(statement.actor).toEqual({
        objectType: 'Agent',
        account: { homePage: 'https://jeu.example', name: player.userUID },
      })
    }
    expect(JSON.stringify(puts)).not.toMatch(/Camille|Moreau|mbox/)
    expect(puts[0]?.key).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
    expect(said().find(({ result }) => result)?.result).toMatchObject({
      completion: true,
      duration: 'PT0H0M0S',
    })
  })

  test('is told of each once, and again with the same bytes after a fault, until it has it', async () => {
    await test_.player()
    answers.push(500, 503)
    await sender().send()
    await sender().send()
    expect(puts).toHaveLength(1)
    test_.now += 61_000
    await sender().send()
    test_.now += 6 * 60_000
    await sender().send()
    expect(puts).toHaveLength(3)
    expect(new Set(puts.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
    test_.now += 3_600_000
    await sender().send()
    expect(puts).toHaveLength(3)
  })

  test.each([409, 400])('is not told again after %d', async (status) => {
    await test_.player()
    answers.push(status)
    await sender().send()
    test_.now += 3_600_000
    await sender().send()
    expect(puts).toHaveLength(1)
  })

  test('is told of choices only where trainers may read them, and of those who share', async () => {
    await chooser('group', 0)
    await chooser('each', 0)
    await sender().send()
    expect(verbsSaid()).not.toContain('answered')
    await chooser('each', 1)
    await sender().send()
    const choice = said().find(({ verb }) => verb.id.endsWith('answered'))
    expect(faultsOf(choice)).toEqual([])
    expect(choice.object.id).toBe('https://jeu.example/xapi/phare/choices/l2')
  })

  test('is told of the chapter that is reached, each once', async () => {
    const { sessionUID, userUID, cookie } = await test_.player()
    const stand = async (node: string, revision: number) => {
      const progression = JSON.stringify({ progress: { node, background: '', music: '' } })
      const body = { sessionUID, userUID, progression, revision }
      expect((await test_.call('saveProgression', body, cookie)).statusCode).toBe(200)
      await sender().send()
      await sender().send()
    }
    await stand('ring', 0)
    await stand('answer', 1)
    await stand('dark', 2)
    const chapters = said().filter(({ verb }) => verb.id.endsWith('progressed'))
    expect(chapters.map(({ object }) => [object.id, object.definition.name['fr-FR']])).toEqual([
      ['https://jeu.example/xapi/phare/chapters/soir', 'le soir'],
      ['https://jeu.example/xapi/phare/chapters/nuit', 'la nuit'],
    ])
    for (const statement of chapters) expect(faultsOf(statement)).toEqual([])
  })

  test('is told the day of what was done, where the installation is, and never the hour', async () => {
    const player = await chooser('each', 1)
    const { cookie, ...who } = player
    test_.now = Date.parse('2026-03-02T23:17:41.123Z')
    const progression = '{"progress":{"node":"ring","background":"","music":""}}'
    await test_.call('saveProgression', { ...who, progression, revision: 0 }, cookie)
    await survey(player)
    test_.now += 26 * 3_600_000
    await sender().send()
    const days = said().map(({ verb, timestamp }) => [verb.id.split('/').at(-1), timestamp])
    expect(Object.fromEntries(days)).toEqual({
      initialized: '2026-03-02T12:00:00.000Z',
      answered: '2026-03-02T12:00:00.000Z',
      progressed: '2026-03-03T12:00:00.000Z',
      completed: '2026-03-03T12:00:00.000Z',
    })
  })

  test('is told no choice of somebody who withdrew between the queue and the sending', async () => {
    const player = await chooser('each', 1)
    answers.push(500)
    await sender().send()
    expect(await waiting()).toContain('answered')
    puts.length = 0
    await test_.store.learners.change(player.userUID, { shared: 0 })
    test_.now += 61_000
    await sender().send()
    expect(verbsSaid()).toEqual(['initialized'])
    expect(await waiting()).toEqual([])
    await test_.store.learners.change(player.userUID, { shared: 1 })
    await sender().send()
    expect(verbsSaid()).toEqual(['initialized', 'answered'])
  })

  test('is told everything in one round, and tried once in a round where it has no ear', async () => {
    for (let count = 0; count < 60; count += 1)
      await seedLearner(test_.store, { session_uid: quiet, created_at: test_.now })
    answers.push(503)
    await sender().send()
    expect(puts).toHaveLength(1)
    test_.now += 61_000
    await sender().send()
    expect(new Set(puts.map(({ id }) => id)).size).toBe(60)
    expect(await waiting()).toEqual([])
  })

  test('costs no writing while nothing is new', async () => {
    await survey(await test_.player())
    await sender().send()
    const queued: unknown[] = []
    const { xapi } = test_.store
    const queue = async (rows: readonly unknown[]) => void queued.push(...rows)
    const lookedAt = async (...looked: unknown[]) => void queued.push(looked)
    await sender({ ...test_.store, xapi: { ...xapi, queue, lookedAt } }).send()
    expect(queued).toEqual([])
  })

  test('is told of an end that came while nobody told it anything, however long ago', async () => {
    await sender().send()
    await survey(await test_.player())
    test_.now += 10 * 86_400_000
    await sender().send()
    expect(verbsSaid()).toContain('completed')
  })

  test('is named to somebody who is erased while it is told, after it was removed, and when no answer was heard', async () => {
    const inFlight = await test_.player()
    let meanwhile: string[] = []
    hold = async () => {
      meanwhile = await receivedBy(test_.store, inFlight.userUID)
    }
    await sender().send()
    expect(meanwhile).toEqual([address])
    hold = async () => undefined
    await test_.store.xapi.dropStore('org')
    expect(await eraseLearner(test_.store, inFlight.userUID)).toEqual([address])
  })

  test('that hung up without an answer may have it; one that could not be reached has not', async () => {
    const unheard = await test_.player()
    hangsUp = true
    await sender().send()
    expect(await receivedBy(test_.store, unheard.userUID)).toEqual([address])
    await test_.store.xapi.dropStore('org')
    expect(await waiting()).toEqual([])
    expect(await eraseLearner(test_.store, unheard.userUID)).toEqual([address])
    const unreached = await test_.player()
    await test_.store.xapi.setStore({
      ...{ organisation_uid: 'org', address: 'http://127.0.0.1:1/xapi', created_at: test_.now },
      ...{ key: test_.keyring.seal('key:secret'), looked_at: null },
    })
    await sender().send()
    expect(await receivedBy(test_.store, unreached.userUID)).toEqual([])
  })

  test('keeps what it has of choices that are erased here, and no word of them stays', async () => {
    const player = await chooser('each', 1)
    await sender().send()
    expect((await eraseChoicesOf(test_.store, await learnerRow(player))).receivedBy).toEqual([address])
    const bodies = await test_.store.db.selectFrom('xapi_statement').select(['verb', 'body']).execute()
    expect(bodies.filter(({ verb }) => verb === 'answered')).toEqual([{ verb: 'answered', body: '' }])
  })

  test('is told nothing of somebody erased, and the erasure says what it has', async () => {
    const player = await chooser('each', 1)
    answers.push(500)
    await sender().send()
    expect(await eraseLearner(test_.store, player.userUID)).toEqual([])
    test_.now += 3_600_000
    const before = puts.length
    await sender().send()
    expect(puts).toHaveLength(before)
    const other = await chooser('each', 1)
    await sender().send()
    expect((await eraseChoicesOf(test_.store, await learnerRow(other))).receivedBy).toEqual([address])
    expect(await eraseLearner(test_.store, other.userUID)).toEqual([address])
  })

  async function learnerRow({ userUID }: Player) {
    const learner = await test_.store.learners.find(userUID)
    if (learner === undefined) throw new Error('Nobody')
    return learner
  }
})

test('ids are UUIDs of what they say', () => {
  expect(idOf('a', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idOf('a', 1)).toBe(idOf('a', 1))
  expect(idOf('a', 1)).not.toBe(idOf('a', 2))
  expect(isoDuration(4_350_999)).toBe('PT1H12M30S')
})
