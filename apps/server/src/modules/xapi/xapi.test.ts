import { createRequire } from 'node:module'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedLearner, seedRun } from '../../testing/rows.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { TestLrs } from '../../testing/test-lrs.js'
import { databaseKinds } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'
import { organisationDefaults } from '../organisations/rules.js'
import { eraseChoices, eraseLearner } from '../privacy/rules.js'
import { backfillStatements } from './backfill.js'
import { StatementSender } from './statement-sender.js'
import { dayTimestamp, idOf, isoDuration } from './statements.js'
import { VoidSender } from './void-sender.js'

/** The xAPI validator of the Learning Locker project, which is independent of our code. It is a CommonJS package. */
const validationErrors: (statement: unknown) => unknown[] = createRequire(import.meta.url)(
  '@learninglocker/xapi-validation',
).default

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const firstRetryMs = minuteMs + 1_000
const secondRetryMs = 6 * minuteMs

describe.each(databaseKinds)('the xAPI module on %s', (kind) => {
  let app: TestApp
  let lrs: TestLrs
  let emptySessionUid: string

  beforeEach(async () => {
    app = await TestApp.open(kind)
    emptySessionUid = (await app.session()).uid
    lrs = await TestLrs.open()
    await connectLrs(lrs.address)
  })
  afterEach(async () => {
    await lrs.close()
    await app.close()
  })

  const connectLrs = (address: string) =>
    app.store.xapi.setLrs({ organisationUid: 'org', address, key: app.keyring.seal('key:secret') }, app.now)

  const log = pino({ level: 'silent' })
  const backfill = () => {
    const { store, records: queue } = app
    return backfillStatements({ store, queue, log, timeZone: 'Europe/Paris', clock: () => app.now })
  }

  const send = async () => {
    await backfill()
    const { store, keyring, contents } = app
    const options = { store, keyring, outboundPolicy: { allowsLoopback: true }, log, clock: () => app.now }
    await new StatementSender({ ...options, contents }).send()
    await new VoidSender({ ...options, origin: 'https://jeu.example' }).send()
  }

  const sentStatements = () => lrs.puts.map(({ body }) => JSON.parse(body))
  const verbOf = ({ verb }: { verb: { id: string } }) => verb.id.split('/').at(-1)
  const sentVerbs = () => sentStatements().map(verbOf)
  const queuedVerbs = async () => {
    const { db } = app.store
    const rows = await db.selectFrom('xapi_statement').select('verb').where('state', '=', 'waiting').execute()
    return rows.map(({ verb }) => verb)
  }
  const completeSurvey = ({ sessionUID, userUID, cookie }: Player) =>
    app.call('saveNotionsAcquired', { sessionUID, userUID, notions: '[1,0,1,0,1,0,1,0]' }, cookie)

  const share = async ({ cookie, ...ids }: Player, shares: boolean) => {
    expect((await app.call('setWeek', { ...ids, shares }, cookie)).statusCode).toBe(200)
  }
  const saveAt = async ({ cookie, ...ids }: Player, node: string, revision: number) => {
    const progression = JSON.stringify({ progress: { node, background: '', music: '' } })
    const response = await app.call('saveProgression', { ...ids, progression, revision }, cookie)
    expect(response.statusCode).toBe(200)
  }

  const reply = { id: 'l2', prompt: 'l1', offered: ['l2', 'l3'], scene: 'Start' }
  async function learnerWithChoice(
    options: { reads: 'group' | 'each'; shared: 0 | 1 },
    answer: object = reply,
  ) {
    const player = await app.player(await app.session({ reads: options.reads }))
    const taken = JSON.stringify([answer])
    await seedRun(app.store, { learnerUid: player.userUID, trace: 'l2', taken })
    if (options.shared === 1) await share(player, true)
    return player
  }

  async function learnerRowOf({ userUID }: Player) {
    const learner = await app.store.learners.find(userUID)
    if (learner === undefined) throw new Error(`No learner ${userUID}`)
    return learner
  }

  test('sends valid statements for the start and the end of a game, without the learner’s name', async () => {
    const player = await app.player()
    await completeSurvey(player)
    await send()
    expect(sentVerbs().toSorted()).toEqual(['completed', 'initialized'])
    for (const statement of sentStatements()) {
      expect(validationErrors(statement)).toEqual([])
      expect(statement.actor).toEqual({
        objectType: 'Agent',
        account: { homePage: 'https://jeu.example', name: player.userUID },
      })
    }
    expect(JSON.stringify(lrs.puts)).not.toMatch(/Camille|Moreau|mbox/)
    expect(lrs.puts[0]?.authorization).toBe(`Basic ${Buffer.from('key:secret').toString('base64')}`)
    expect(sentStatements().find(({ result }) => result)?.result).toMatchObject({
      completion: true,
      duration: 'PT0H0M0S',
    })
  })

  test('retries with the same id and body until the LRS accepts the statement', async () => {
    await app.player()
    lrs.answers.push({ status: 500 }, { status: 503 })
    await send()
    await send()
    expect(lrs.puts).toHaveLength(1)
    app.now += firstRetryMs
    await send()
    app.now += secondRetryMs
    await send()
    expect(lrs.puts).toHaveLength(3)
    expect(new Set(lrs.puts.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
    app.now += hourMs
    await send()
    expect(lrs.puts).toHaveLength(3)
  })

  test.each([409, 400])('does not retry a statement after status %d', async (status) => {
    await app.player()
    lrs.answers.push({ status })
    await send()
    app.now += hourMs
    await send()
    expect(lrs.puts).toHaveLength(1)
  })

  test.each([401, 403, 404])(
    'retries after status %d, because an operator can correct the connection',
    async (status) => {
      const players = [await app.player(), await app.player()]
      lrs.answers.push({ status })
      await send()
      expect(lrs.puts).toHaveLength(1)
      app.now += firstRetryMs
      await send()
      expect(lrs.puts).toHaveLength(1 + players.length)
      expect(await queuedVerbs()).toEqual([])
    },
  )

  test('sends choices only if the trainers may read individual runs and the learner shares their runs', async () => {
    await learnerWithChoice({ reads: 'group', shared: 0 })
    await learnerWithChoice({ reads: 'each', shared: 0 })
    await send()
    expect(sentVerbs()).not.toContain('answered')
    await learnerWithChoice({ reads: 'each', shared: 1 })
    await send()
    const choice = sentStatements().find((statement) => verbOf(statement) === 'answered')
    expect(validationErrors(choice)).toEqual([])
    expect(choice.object.id).toBe('https://jeu.example/xapi/phare/choices/l2')
    expect(choice.object.definition).toMatchObject({
      type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
      interactionType: 'choice',
      choices: [{ id: 'l2' }, { id: 'l3' }],
    })
    expect(choice.result).toEqual({ response: 'l2' })
  })

  test('names an action on an object after its scene, in the words of the writer', async () => {
    const action = { id: 'light', prompt: null, offered: ['light', 'sleep'], scene: 'Lampe' }
    await learnerWithChoice({ reads: 'each', shared: 1 }, action)
    await send()
    const statement = sentStatements().find((sent) => verbOf(sent) === 'answered')
    expect(statement.object.definition.name).toEqual({ 'fr-FR': 'La lampe éteinte' })
  })

  test('sends one statement with the verb « progressed » for each chapter that the learner reaches', async () => {
    const player = await app.player()
    const saveAtAndSendTwice = async (node: string, revision: number) => {
      await saveAt(player, node, revision)
      await send()
      await send()
    }
    await saveAtAndSendTwice('ring', 0)
    await saveAtAndSendTwice('answer', 1)
    await saveAtAndSendTwice('dark', 2)
    const progressed = sentStatements().filter((statement) => verbOf(statement) === 'progressed')
    expect(progressed.map(({ object }) => [object.id, object.definition.name['fr-FR']])).toEqual([
      ['https://jeu.example/xapi/phare/chapters/soir', 'le soir'],
      ['https://jeu.example/xapi/phare/chapters/nuit', 'la nuit'],
    ])
    for (const statement of progressed) expect(validationErrors(statement)).toEqual([])
  })

  test('dates each statement at noon of its day, plus one second for each earlier statement', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    app.now = Date.parse('2026-03-02T23:17:41.123Z')
    await saveAt(player, 'ring', 0)
    await completeSurvey(player)
    app.now += 26 * hourMs
    await send()
    const timestamps = sentStatements().map((statement) => [verbOf(statement), statement.timestamp])
    expect(Object.fromEntries(timestamps)).toEqual({
      initialized: '2026-03-02T12:00:00.000Z',
      answered: '2026-03-02T12:00:01.000Z',
      progressed: '2026-03-03T12:00:02.000Z',
      completed: '2026-03-03T12:00:03.000Z',
    })
  })

  test('gives a statement the time of its event if the organisation chose real times and the time is known', async () => {
    await app.store.xapi.setRealTimes('org', true)
    app.now = Date.parse('2026-03-02T08:00:00.000Z')
    const player = await app.player(await app.session({ reads: 'each' }))
    app.now += hourMs
    await saveAt(player, 'ring', 0)
    app.now += hourMs
    const { cookie, ...ids } = player
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer sleep' }
    await app.call('saveProgression', { ...ids, progression: '{}', revision: 1, closing }, cookie)
    app.now += hourMs
    await completeSurvey(player)
    await share(player, true)
    await send()
    const dated = sentStatements().map((statement) => `${statement.timestamp} ${verbOf(statement)}`)
    expect(dated.toSorted()).toEqual([
      '2026-03-02T08:00:00.000Z initialized',
      '2026-03-02T09:00:00.000Z progressed',
      '2026-03-02T11:00:00.000Z completed',
      '2026-03-02T12:00:03.000Z answered',
      '2026-03-02T12:00:04.000Z answered',
    ])
  })

  test('dates the choices of a run one millisecond apart, up to the end of the run, if the organisation chose real times', async () => {
    await app.store.xapi.setRealTimes('org', true)
    const player = await app.player(await app.session({ reads: 'each' }))
    await share(player, true)
    const { cookie, ...ids } = player
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer sleep' }
    await app.call('saveProgression', { ...ids, progression: '{}', revision: 0, closing }, cookie)
    await send()
    const choices = sentStatements().filter((statement) => verbOf(statement) === 'answered')
    const times = choices.map(({ timestamp }) => Date.parse(timestamp))
    expect(times.length).toBeGreaterThan(1)
    expect(times.toSorted()).toEqual(times.map((_, index) => app.now - (times.length - 1 - index)))
  })

  test('names the game as the parent of chapters and choices, and gives each run its own registration', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    await completeSurvey(player)
    await saveAt(player, 'ring', 0)
    await send()
    const contexts = new Map<string | undefined, { registration: string; contextActivities: object }>(
      sentStatements().map((statement) => [verbOf(statement), statement.context]),
    )
    for (const verb of ['initialized', 'completed'])
      expect(contexts.get(verb)?.contextActivities).not.toHaveProperty('parent')
    for (const verb of ['progressed', 'answered'])
      expect(contexts.get(verb)?.contextActivities).toHaveProperty('parent', [
        { objectType: 'Activity', id: 'https://jeu.example/xapi/phare' },
      ])
    const firstRun = contexts.get('initialized')?.registration
    expect(firstRun).toMatch(/^[0-9a-f-]{36}$/)
    expect(contexts.get('answered')?.registration).toBe(firstRun)
    expect(contexts.get('completed')?.registration).toBe(firstRun)
    expect(contexts.get('progressed')?.registration).not.toBe(firstRun)
    for (const { object } of sentStatements()) expect(object.definition.type).toMatch(/^http:\/\/adlnet\.gov/)
  })

  test('keeps a statement in the queue if a web page answers instead of an LRS', async () => {
    const player = await app.player()
    lrs.answers.push({ status: 200, text: '<!doctype html><title>Bienvenue</title>' })
    await send()
    expect(await queuedVerbs()).toEqual(['initialized'])
    expect(await receivedBy(app.store, player.userUID)).toEqual([lrs.address])
    app.now += firstRetryMs
    await send()
    expect(await queuedVerbs()).toEqual([])
    expect(lrs.visible).toHaveLength(1)
  })

  test('withdraws a queued choice when the learner stops sharing, and sends the choice when the learner shares again', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    lrs.answers.push({ status: 500 })
    await send()
    expect(await queuedVerbs()).toContain('answered')
    lrs.puts.length = 0
    await share(player, false)
    app.now += firstRetryMs
    await send()
    expect(sentVerbs()).toEqual(['initialized'])
    expect(await queuedVerbs()).toEqual([])
    await share(player, true)
    await send()
    expect(sentVerbs()).toEqual(['initialized', 'answered'])
  })

  test('stops at the first status 503, and sends the whole queue when the LRS works again', async () => {
    for (let count = 0; count < 60; count += 1)
      await seedLearner(app.store, { sessionUid: emptySessionUid, createdAt: app.now })
    lrs.answers.push({ status: 503 })
    await send()
    expect(lrs.puts).toHaveLength(1)
    app.now += firstRetryMs
    await send()
    expect(new Set(lrs.puts.map(({ id }) => id)).size).toBe(60)
    expect(await queuedVerbs()).toEqual([])
  })

  test('queues the statement about a save, a survey or a shared run before the server answers the call', async () => {
    const player = await app.player(await app.session({ reads: 'each' }))
    expect(await queuedVerbs()).toEqual(['initialized'])
    await saveAt(player, 'ring', 0)
    expect(await queuedVerbs()).toContain('progressed')
    await share(player, true)
    const { cookie, ...ids } = player
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer sleep' }
    await app.call('saveProgression', { ...ids, progression: '{}', revision: 1, closing }, cookie)
    expect(await queuedVerbs()).toContain('answered')
    await completeSurvey(player)
    expect(await queuedVerbs()).toContain('completed')
  })

  test('queues the choices of a finished run even if the server rejects the save as outdated', async () => {
    const player = await app.player(await app.session({ reads: 'each' }))
    await share(player, true)
    await saveAt(player, 'ring', 0)
    const { cookie, ...ids } = player
    const closing = { kind: 'ended', run: '0123456789abcdef', trace: 'answer sleep' }
    const response = await app.call(
      'saveProgression',
      { ...ids, progression: '{}', revision: 0, closing },
      cookie,
    )
    expect(response.statusCode).toBe(409)
    expect(await queuedVerbs()).toContain('answered')
  })

  test('queues nothing for a demo, for an organisation without an LRS or for an erased learner', async () => {
    const demo = await app.session({ kind: 'demo' })
    await app.enter('checkAccessCode', { sessionUID: demo.uid, accessCode: '' })
    await app.records.update('erased')
    expect(await queuedVerbs()).toEqual([])
    await app.store.xapi.removeLrs('org')
    await completeSurvey(await app.player())
    expect(await queuedVerbs()).toEqual([])
  })

  test('sends a newly connected LRS only the events since one day before the connection', async () => {
    await app.store.xapi.removeLrs('org')
    await seedLearner(app.store, { sessionUid: emptySessionUid, createdAt: app.now - 3 * dayMs })
    const recent = await app.player()
    await saveAt(recent, 'ring', 0)
    app.now += hourMs
    await connectLrs(lrs.address)
    await send()
    expect(sentVerbs().toSorted()).toEqual(['initialized', 'progressed'])
    expect(new Set(sentStatements().map(({ actor }) => actor.account.name))).toEqual(
      new Set([recent.userUID]),
    )
  })

  test('searches for active learners only once after an LRS is connected', async () => {
    const active = vi.spyOn(app.store.xapi, 'learnersActiveSince')
    await send()
    expect(active).toHaveBeenCalledOnce()
    await completeSurvey(await app.player())
    await send()
    await send()
    expect(active).toHaveBeenCalledOnce()
    expect(sentVerbs().toSorted()).toEqual(['completed', 'initialized'])
  })

  /** Sets the columns of the LRS to values that an earlier version of the server stored. That version had no backfill. */
  const simulateEarlierVersion = (lookedAt: number) =>
    app.store.db.updateTable('xapi_store').set({ looked_at: lookedAt, backfilled_at: null }).execute()
  /** A learner who answered the survey today, without a statement in the queue. */
  const learnerWithoutStatements = () =>
    seedLearner(app.store, {
      sessionUid: emptySessionUid,
      createdAt: app.now - 10 * dayMs,
      surveyedOn: '2026-03-02',
    })

  test('queues statements about the events that an earlier version of the server stored but never queued', async () => {
    await simulateEarlierVersion(app.now)
    await learnerWithoutStatements()
    await backfill()
    expect((await queuedVerbs()).toSorted()).toEqual(['completed', 'initialized'])
  })

  test('repeats the backfill each hour after an upgrade, while the earlier version may still run', async () => {
    await simulateEarlierVersion(app.now)
    const active = vi.spyOn(app.store.xapi, 'learnersActiveSince')
    for (let minutes = 0; minutes < 10 * 60; minutes += 30) {
      await backfill()
      app.now += 30 * minuteMs
    }
    expect(active).toHaveBeenCalledTimes(3)
  })

  test('backfills the other organisations if one backfill fails, and retries the failed backfill', async () => {
    await app.store.organisations.create({ ...organisationDefaults, uid: 'a', name: 'A', createdAt: 1 })
    await app.store.xapi.setLrs({ organisationUid: 'a', address: lrs.address, key: '' }, app.now)
    await learnerWithoutStatements()
    const failing = vi.spyOn(app.store.xapi, 'learnersActiveSince').mockRejectedValueOnce(new Error('lost'))
    await backfill()
    expect(await queuedVerbs()).toContain('completed')
    await backfill()
    expect(failing.mock.calls.map(([organisation]) => organisation)).toEqual(['a', 'org', 'a'])
  })

  test('sends the statement « completed » even if the sender does not run until ten days after the end of the game', async () => {
    await send()
    await completeSurvey(await app.player())
    app.now += 10 * dayMs
    await send()
    expect(sentVerbs()).toContain('completed')
  })

  test('lists the LRS as a recipient from the start of the first request, even if the LRS is disconnected later', async () => {
    const player = await app.player()
    let recipientsDuringRequest: string[] = []
    lrs.beforeResponse = async () => {
      recipientsDuringRequest = await receivedBy(app.store, player.userUID)
    }
    await send()
    expect(recipientsDuringRequest).toEqual([lrs.address])
    lrs.beforeResponse = async () => undefined
    await app.store.xapi.removeLrs('org')
    expect(await eraseLearner(app.store, player.userUID)).toEqual([lrs.address])
  })

  test('lists an LRS that gave no response as a recipient only if the server could connect to it', async () => {
    const withoutResponse = await app.player()
    lrs.hangsUpWithoutResponse = true
    await send()
    expect(await receivedBy(app.store, withoutResponse.userUID)).toEqual([lrs.address])
    await app.store.xapi.removeLrs('org')
    expect(await queuedVerbs()).toEqual([])
    expect(await eraseLearner(app.store, withoutResponse.userUID)).toEqual([lrs.address])
    const neverReached = await app.player()
    await connectLrs('http://127.0.0.1:1/xapi')
    await send()
    expect(await receivedBy(app.store, neverReached.userUID)).toEqual([])
  })

  test('deletes the body of sent statements about choices when a learner erases their choices', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    await send()
    const { receivedBy: recipients } = await eraseChoices(app.store, await learnerRowOf(player))
    expect(recipients).toEqual([lrs.address])
    const rows = await app.store.db.selectFrom('xapi_statement').select(['verb', 'body']).execute()
    expect(rows.filter(({ verb }) => verb === 'answered')).toEqual([{ verb: 'answered', body: '' }])
  })

  test('voids the statements about an erased learner, and keeps nothing about the learner', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    await send()
    expect(lrs.visible.length).toBeGreaterThan(1)
    await eraseLearner(app.store, player.userUID)
    lrs.answers.push({ status: 503 })
    await send()
    app.now += firstRetryMs
    await send()
    expect(lrs.visible).toEqual([])
    const voiding = sentStatements().filter((statement) => verbOf(statement) === 'voided')
    for (const statement of voiding) expect(validationErrors(statement)).toEqual([])
    expect(JSON.stringify(voiding)).not.toContain(player.userUID)
    const tables = ['xapi_statement', 'xapi_void'] as const
    for (const table of tables) expect(await app.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('voids only the statements about choices when a learner erases their choices', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    await send()
    await eraseChoices(app.store, await learnerRowOf(player))
    await send()
    expect(lrs.visible.map(verbOf)).toEqual(['initialized'])
  })

  test('sends no voiding statement for a statement that was never sent', async () => {
    const unsent = await app.player()
    await eraseLearner(app.store, unsent.userUID)
    await send()
    expect(lrs.puts).toEqual([])
  })

  test('voids each statement in the LRS that received it, even if the organisation has replaced this LRS', async () => {
    const player = await app.player()
    await send()
    const other = await TestLrs.open()
    await connectLrs(other.address)
    await eraseLearner(app.store, player.userUID)
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 1, refused: 0 })
    await send()
    await other.close()
    expect(lrs.visible).toEqual([])
    expect(other.puts).toEqual([])
  })

  test('never sends a statement to a second LRS if the first LRS gave no response, because the first LRS may have it', async () => {
    const player = await app.player()
    lrs.hangsUpWithoutResponse = true
    await send()
    const other = await TestLrs.open()
    await connectLrs(other.address)
    app.now += firstRetryMs
    await send()
    expect(other.puts).toEqual([])
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 0, refused: 0 })
    expect(await receivedBy(app.store, player.userUID)).toEqual([lrs.address])
    lrs.hangsUpWithoutResponse = false
    expect(await eraseLearner(app.store, player.userUID)).toEqual([lrs.address])
    await send()
    await other.close()
    expect(sentVerbs().at(-1)).toBe('voided')
    expect(other.puts).toEqual([])
  })

  test('sends a statement to the new LRS of an organisation if the earlier LRS answered 503', async () => {
    await app.player()
    lrs.answers.push({ status: 503 })
    await send()
    const other = await TestLrs.open()
    await connectLrs(other.address)
    app.now += firstRetryMs
    await send()
    await other.close()
    expect(other.visible).toHaveLength(1)
  })

  test('keeps the key of a replaced LRS only while statements in that LRS may have to be voided', async () => {
    const player = await app.player()
    await send()
    await connectLrs('https://other.invalid/xapi')
    const formerAddresses = async () => {
      await app.store.xapi.removeUnusedLrs()
      const rows = await app.store.db.selectFrom('xapi_former_store').select('address').execute()
      return rows.map(({ address }) => address)
    }
    expect(await formerAddresses()).toEqual([lrs.address])
    await eraseLearner(app.store, player.userUID)
    expect(await formerAddresses()).toEqual([lrs.address])
    await send()
    expect(await formerAddresses()).toEqual([])
    await connectLrs(lrs.address)
    expect(await formerAddresses()).toEqual([])
  })

  test('voids statements in a disconnected LRS when the LRS is connected again', async () => {
    const [before, after] = [await app.player(), await app.player()]
    await send()
    await eraseLearner(app.store, before.userUID)
    await app.store.xapi.removeLrs('org')
    await eraseLearner(app.store, after.userUID)
    const unvoided = { organisationUid: 'org', address: lrs.address, statements: 2 }
    expect(await app.store.xapi.unvoided()).toEqual([unvoided])
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 0, refused: 0 })
    await send()
    await connectLrs(lrs.address)
    expect(await app.store.xapi.unvoided()).toEqual([])
    await send()
    expect(lrs.visible).toEqual([])
  })

  test('sends a rejected statement and a rejected voiding statement again after a call of retryAll', async () => {
    const player = await app.player()
    lrs.answers.push({ status: 400 })
    await send()
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 0, refused: 1 })
    await app.store.xapi.retryAll('org', app.now)
    await send()
    await eraseLearner(app.store, player.userUID)
    lrs.answers.push({ status: 400 })
    await send()
    expect(lrs.visible).toHaveLength(1)
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 0, refused: 1 })
    await app.store.xapi.retryAll('org', app.now)
    await send()
    expect(lrs.visible).toEqual([])
    expect(await app.store.xapi.counts('org')).toEqual({ waiting: 0, refused: 0 })
  })

  test('does not send a rejected choice again after the learner has erased the choice', async () => {
    const player = await learnerWithChoice({ reads: 'each', shared: 1 })
    lrs.answers.push({ status: 400 }, { status: 400 })
    await send()
    const rejectedCount = lrs.puts.length
    await eraseChoices(app.store, await learnerRowOf(player))
    await app.store.xapi.retryAll('org', app.now)
    await send()
    expect(lrs.puts.slice(rejectedCount)).toHaveLength(1)
    expect(lrs.visible.map(verbOf)).toEqual(['initialized'])
  })

  test('sends nothing about a learner who was erased before an LRS accepted a statement about them', async () => {
    const neverSent = await learnerWithChoice({ reads: 'each', shared: 1 })
    lrs.answers.push({ status: 500 })
    await send()
    expect(await eraseLearner(app.store, neverSent.userUID)).toEqual([])
    app.now += hourMs
    const putsBefore = lrs.puts.length
    await send()
    expect(lrs.puts).toHaveLength(putsBefore)
  })

  test('returns the LRS that has received statements about a learner when the learner or their choices are erased', async () => {
    const sent = await learnerWithChoice({ reads: 'each', shared: 1 })
    await send()
    const { receivedBy: recipients } = await eraseChoices(app.store, await learnerRowOf(sent))
    expect(recipients).toEqual([lrs.address])
    expect(await eraseLearner(app.store, sent.userUID)).toEqual([lrs.address])
  })
})

test('idOf returns a UUID in version 5 format that depends only on the arguments', () => {
  expect(idOf('a', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idOf('a', 1)).toBe(idOf('a', 1))
  expect(idOf('a', 1)).not.toBe(idOf('a', 2))
})

test('isoDuration formats milliseconds as an ISO 8601 duration in whole seconds', () => {
  expect(isoDuration(4_350_999)).toBe('PT1H12M30S')
})

test('dayTimestamp adds a second for each earlier statement and stays within the day', () => {
  expect(dayTimestamp('2026-03-02', 0)).toBe('2026-03-02T12:00:00.000Z')
  expect(dayTimestamp('2026-03-02', 61)).toBe('2026-03-02T12:01:01.000Z')
  expect(dayTimestamp('2026-03-02', 1_000_000)).toBe('2026-03-02T21:00:00.000Z')
})
