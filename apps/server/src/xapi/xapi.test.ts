import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadContents } from '../content/load-contents.js'
import { eraseChoicesOf } from '../domain/erase-choices.js'
import { eraseLearner } from '../domain/learners.js'
import { fixture } from '../testing/fixture-root.js'
import { aRun } from '../testing/rows.js'
import { type Player, TestApp } from '../testing/test-app.js'
import { databaseKinds } from '../testing/test-store.js'
import { StatementSender, whatIsWrong } from './sender.js'
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

  beforeEach(async () => {
    puts = []
    answers = []
    test_ = await TestApp.open(kind)
    await test_.session()
    lrs = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { searchParams } = new URL(request.url ?? '/', 'http://lrs')
      const body = Buffer.concat(parts).toString('utf8')
      if (request.method === 'PUT')
        puts.push({ id: searchParams.get('statementId'), body, key: request.headers.authorization })
      response.writeHead(answers.shift() ?? 204).end()
    })
    await new Promise<void>((resolve) => lrs.listen(0, '127.0.0.1', resolve))
    const at = lrs.address()
    address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/xapi`
    const key = test_.keyring.seal('key:secret')
    await test_.store.xapi.setStore({ organisation_uid: 'org', address, key, created_at: 1 })
  })
  afterEach(async () => {
    await new Promise((resolve) => {
      lrs.close(resolve)
      lrs.closeAllConnections()
    })
    await test_.close()
  })

  const sender = () =>
    new StatementSender({
      ...{ store: test_.store, keyring: test_.keyring, outside: { allowsLoopback: true } },
      contents: loadContents({ folder: `${test_.root}/content`, usual: fixture.content }),
      ...{ origin: 'https://jeu.example', timeZone: 'Europe/Paris', log: pino({ level: 'silent' }) },
      clock: () => test_.now,
    })

  const said = () => puts.map(({ body }) => JSON.parse(body))
  const verbsSaid = () => said().map(({ verb }) => String(verb.id).split('/').at(-1))
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

  test('is told nothing of somebody erased, and the erasure says what it has', async () => {
    const player = await chooser('each', 1)
    answers.push(500, 500)
    await sender().send()
    expect(await eraseLearner(test_.store, player.userUID)).toEqual([])
    test_.now += 3_600_000
    const before = puts.length
    await sender().send()
    expect(puts).toHaveLength(before)
    const other = await chooser('each', 1)
    await sender().send()
    expect((await eraseChoicesOf(test_.store, other.userUID)).receivedBy).toEqual([address])
    expect(await eraseLearner(test_.store, other.userUID)).toEqual([address])
  })

  test('that is wrong is told so in a sentence', async () => {
    const [row] = await test_.store.xapi.stores()
    if (row === undefined) throw new Error('no store')
    const with_ = { keyring: test_.keyring, outside: { allowsLoopback: true } }
    expect(await whatIsWrong(row, with_)).toBeUndefined()
    answers.push(401)
    expect(await whatIsWrong(row, with_)).toMatch(/^Clé/)
    answers.push(500)
    expect(await whatIsWrong(row, with_)).toMatch(/^Adresse/)
    expect(await whatIsWrong({ ...row, address: 'https://10.0.0.1/' }, with_)).toMatch(/^Adresse/)
  })
})

test('ids are UUIDs of what they say', () => {
  expect(idOf('a', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idOf('a', 1)).toBe(idOf('a', 1))
  expect(idOf('a', 1)).not.toBe(idOf('a', 2))
  expect(isoDuration(4_350_999)).toBe('PT1H12M30S')
})
