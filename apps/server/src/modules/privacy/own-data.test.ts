import { describe, expect, test } from 'vitest'
import { seedRun } from '../../testing/rows.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

// A run is one play of the game, up to its end or to a restart. Its trace lists the ids of the learner's choices.

const clearedProgression = '{"audio":1,"progress":{"node":"","background":"","music":""}}'
const runId = (number: number) => number.toString(16).padStart(16, '0')

describe.each(databaseKinds)('runs of a learner on %s:', (kind) => {
  const app = TestApp.forSuite(kind)

  const callOwnData = async (
    name: 'getWeek' | 'setWeek' | 'eraseChoices' | 'agreeToTrace',
    { cookie, ...ids }: Player,
    body = {},
  ) => {
    const response = await app.call(name, { ...ids, ...body }, cookie)
    return response.statusCode === 200 ? response.json().data : response.statusCode
  }
  const close = ({ cookie, ...ids }: Player, revision: number, closing: object) =>
    app.call('saveProgression', { ...ids, progression: clearedProgression, revision, closing }, cookie)
  const save = ({ cookie, ...ids }: Player, revision: number, progression: string) =>
    app.call('saveProgression', { ...ids, progression, revision }, cookie)
  const ended = (trace: string, run = runId(1)) => ({ kind: 'ended', run, trace })
  const learner = ({ userUID }: Player) => app.store.learners.find(userUID)

  test('a finished run is stored with its choices, offered answers, facts and date', async () => {
    const player = await app.player()
    expect((await close(player, 0, ended('answer sleep'))).json().data).toEqual({ revision: 1 })
    const { runs } = await callOwnData('getWeek', player)
    expect(runs).toEqual([
      {
        number: 1,
        kind: 'ended',
        begunOn: '2026-03-02',
        endedOn: '2026-03-02',
        facts: [{ key: 'answered', scene: 'Appel', background: 'salle_soir' }],
        choices: [
          { scene: 'Appel', prompt: 'ring', reply: 'answer', text: 'Oui, ici le phare.', gone: false },
          { scene: 'Lampe', prompt: 'dark', reply: 'sleep', text: 'Dormir.', gone: false },
        ],
      },
    ])
    const [run] = await app.store.runs.ofLearner(player.userUID)
    expect(run?.answers).toMatchObject([{ id: 'answer', offered: ['answer', 'wait'] }, {}])
    expect(await learner(player)).toMatchObject({ finishedOn: '2026-03-02', progression: clearedProgression })
  })

  test('a run sent twice is stored once, and a second run is stored separately', async () => {
    const player = await app.player()
    await close(player, 0, ended('answer light'))
    expect((await close(player, 0, ended('answer light'))).json().data).toEqual({ revision: 1 })
    await close(player, 1, { ...ended('wait light', runId(2)), kind: 'restarted' })
    const { runs } = await callOwnData('getWeek', player)
    expect(
      runs.map(({ number, kind: runKind }: { number: number; kind: string }) => [number, runKind]),
    ).toEqual([
      [2, 'restarted'],
      [1, 'ended'],
    ])
  })

  test.each([
    ['an unknown id', 'answer nowhere light'],
    ['ids of another game', 'l0abc12 l1def34'],
    ['ten thousand entries', Array(10_000).fill('answer').join(' ')],
    ['characters that no id has', 'answer <script>'],
    ['a trace that stops before the end of the story', 'answer'],
    ['an empty trace by a learner who agreed to store traces', ''],
  ])('a run forged with %s is ignored, and the save is stored', async (_, trace) => {
    const player = await app.player()
    expect((await close(player, 0, ended(trace))).json().data).toEqual({ revision: 1 })
    expect((await callOwnData('getWeek', player)).runs).toEqual([])
    expect(await learner(player)).toMatchObject({ progression: clearedProgression, finishedOn: null })
  })

  test('a run without a trace is stored if the learner has already saved without a trace', async () => {
    const player = await app.player()
    await save(player, 0, '{"progress":{"node":"dark","background":"","music":""}}')
    expect((await close(player, 1, ended(''))).json().data).toEqual({ revision: 2 })
    expect(await learner(player)).toMatchObject({ finishedOn: '2026-03-02' })
  })

  test('a run that was restarted before its first choice is stored', async () => {
    const player = await app.player()
    await close(player, 0, { ...ended(''), kind: 'restarted' })
    expect((await callOwnData('getWeek', player)).runs).toMatchObject([{ kind: 'restarted' }])
    expect(await learner(player)).toMatchObject({ finishedOn: null })
  })

  test('a run forged with a reply that the story did not offer is stored without facts', async () => {
    const player = await app.player()
    expect((await close(player, 0, ended('light'))).statusCode).toBe(200)
    const [run] = (await callOwnData('getWeek', player)).runs
    expect(run).toMatchObject({ facts: [], choices: [{ reply: 'light' }] })
  })

  test('the server ignores an invalid finished run and stores the save', async () => {
    const player = await app.player()
    expect((await close(player, 0, { kind: 'won', run: 7 })).statusCode).toBe(200)
    expect((await callOwnData('getWeek', player)).runs).toEqual([])
    expect(await learner(player)).toMatchObject({ progression: clearedProgression, finishedOn: null })
  })

  test('a run of a demo is not stored', async () => {
    const session = await app.session({ kind: 'demo' })
    const player = await app.enter('checkAccessCode', { sessionUID: session.uid, accessCode: '' })
    await close(player, 0, ended('answer light'))
    expect(await app.store.runs.ofLearner(player.userUID)).toEqual([])
    expect(await callOwnData('agreeToTrace', player, { agrees: true })).toMatchObject({ trace: 'none' })
  })

  describe('erasing the choices', () => {
    const unfinished = JSON.stringify({ $a: 1, trace: 'answer' })

    test('removes the choices of all finished runs and of the current run', async () => {
      const player = await app.player()
      await close(player, 0, ended('answer light'))
      await save(player, 1, unfinished)
      expect((await callOwnData('getWeek', player)).now).toMatchObject([
        { reply: 'answer', text: 'Oui, ici le phare.' },
      ])
      expect(await callOwnData('eraseChoices', player)).toEqual({ receivedBy: [], revision: 3 })
      expect(await callOwnData('getWeek', player)).toMatchObject({
        runs: [{ number: 1, facts: [], choices: [] }],
        now: [],
      })
      expect(await learner(player)).toMatchObject({ progression: '{"$a":1}', revision: 3 })
    })

    test('makes the server reject saves from a tab opened earlier, and store the run of that tab without choices', async () => {
      const player = await app.player()
      await save(player, 0, unfinished)
      await callOwnData('eraseChoices', player)
      expect((await save(player, 1, unfinished)).statusCode).toBe(409)
      expect((await close(player, 1, ended('answer light'))).statusCode).toBe(409)
      expect(JSON.stringify(await app.store.learners.exportOne(player.userUID))).not.toContain('answer')
      expect(await learner(player)).toMatchObject({ finishedOn: '2026-03-02' })
      await close(player, 2, ended('answer sleep', runId(2)))
      expect((await callOwnData('getWeek', player)).runs).toMatchObject([
        { number: 2, choices: [{ reply: 'answer' }, { reply: 'sleep' }] },
        { number: 1, choices: [] },
      ])
    })

    test('removes all choices when saves and finished runs arrive at the same time', async () => {
      const player = await app.player()
      await Promise.all([
        ...Array.from({ length: 4 }, (_, revision) => save(player, revision, unfinished)),
        close(player, 0, ended('answer light')),
        callOwnData('eraseChoices', player),
        close(player, 0, ended('answer sleep', runId(2))),
        save(player, 0, unfinished),
      ])
      const { revision = 0, forgottenRevision = 0 } = (await learner(player)) ?? {}
      const { run, learner: rows } = await app.store.learners.exportOne(player.userUID)
      expect(run).toHaveLength(2)
      expect(JSON.stringify(run)).not.toContain('answer')
      // A save that arrives after the erasure may contain a trace again. So the test checks the
      // stored save only if the erasure was the last write.
      if (revision === forgottenRevision) expect(JSON.stringify(rows)).not.toContain('answer')
    })
  })

  describe('a learner who agreed to an older consent text', () => {
    async function learnerOfOlderText() {
      const session = await app.session()
      const accessCode = await app.code(session.uid)
      const body = { sessionUID: session.uid, accessCode }
      const player = await app.enter('checkAccessCode', body)
      await app.store.learners.change(player.userUID, { consentVersion: 'older' })
      const traceAtNextLogin = async () =>
        (await app.call('checkAccessCode', { ...body, consent: true })).json().data.json.trace
      return { player, traceAtNextLogin }
    }

    test('is asked for consent again, and no choice is stored until they answer', async () => {
      const { player, traceAtNextLogin } = await learnerOfOlderText()
      expect(await traceAtNextLogin()).toBe('ask')
      await close(player, 0, ended('answer light'))
      expect(await app.store.runs.ofLearner(player.userUID)).toMatchObject([
        { answers: [], facts: [], restOfTrace: [] },
      ])
      expect(await learner(player)).toMatchObject({ finishedOn: '2026-03-02' })
    })

    test.each([
      '{"trace":"answer","$a":1}',
      '{"$a":1,"trace":"answer"}',
      '{"$a":1,"trace":"answer","$b":"x"}',
      '{"trace":"answer"}',
      '{"trace": "answer"}',
      '{ "$a" : 1 , "trace" : "answer" }',
      '{"$a":1,"\\u0074race":"answer"}',
    ])('can save their progress, but the server removes the trace from %s', async (progression) => {
      const { player } = await learnerOfOlderText()
      const { trace: _, ...rest } = JSON.parse(progression)
      expect((await save(player, 0, progression)).json().data).toEqual({ revision: 1 })
      expect(await learner(player)).toMatchObject({ progression: JSON.stringify(rest) })
      expect((await save(player, 0, progression)).json().data).toEqual({ revision: 1 })
    })

    test('still sees the choices stored under the older consent text', async () => {
      const { player } = await learnerOfOlderText()
      await seedRun(app.store, { learnerUid: player.userUID, trace: 'answer' })
      expect((await callOwnData('getWeek', player)).runs).toMatchObject([{ choices: [{ reply: 'answer' }] }])
    })

    test('is not asked again after the answer « yes », and a later « no » erases all choices', async () => {
      const { player, traceAtNextLogin } = await learnerOfOlderText()
      expect(await callOwnData('agreeToTrace', player, { agrees: true })).toMatchObject({
        trace: 'kept',
        revision: 0,
      })
      expect(await traceAtNextLogin()).toBe('kept')
      await close(player, 0, ended('answer light'))
      expect(await app.store.runs.ofLearner(player.userUID)).toMatchObject([
        { answers: [{ id: 'answer' }, { id: 'light' }] },
      ])
      expect(await callOwnData('agreeToTrace', player, { agrees: false })).toEqual({
        trace: 'refused',
        receivedBy: [],
        revision: 2,
      })
      expect(await traceAtNextLogin()).toBe('refused')
      expect(await app.store.runs.ofLearner(player.userUID)).toMatchObject([{ answers: [], facts: [] }])
    })
  })

  describe('sharing a run', () => {
    test('can start only before the end of the session, but can stop at any time', async () => {
      const player = await app.player(await app.session({ reads: 'each', closesAt: app.now + 1000 }))
      expect(await callOwnData('setWeek', player, { shares: true })).toEqual({ shares: true, prints: true })
      app.now += 2000
      expect(await callOwnData('setWeek', player, { shares: true })).toBe(403)
      expect(await callOwnData('setWeek', player, { shares: false })).toEqual({ shares: false, prints: true })
    })

    test('ends when the learner refuses the storage of the trace, and does not resume when they agree again', async () => {
      const player = await app.player(await app.session({ reads: 'each' }))
      await callOwnData('setWeek', player, { shares: true })
      await callOwnData('agreeToTrace', player, { agrees: false })
      await callOwnData('agreeToTrace', player, { agrees: true })
      expect((await callOwnData('getWeek', player)).shares).toBe(false)
    })

    test('is rejected in a session that does not allow sharing (the default)', async () => {
      const player = await app.player()
      expect(await callOwnData('setWeek', player, { shares: true })).toBe(403)
      expect(await learner(player)).toMatchObject({ isShared: false })
    })
  })

  test('the debrief contains the facts of the run unless the learner turns this off', async () => {
    const player = await app.player()
    await close(player, 0, ended('answer light'))
    const printedDebrief = async () => {
      const { body } = await app.get(`/export_bilan/${player.userUID}`, { cookie: player.cookie })
      return JSON.parse(body.slice('%PDF '.length))
    }
    const { facts, notions } = await printedDebrief()
    expect(facts).toEqual([
      { when: 'Le soir', text: 'Vous avez répondu à l’appel.', question: 'Qui appelait\u00a0?' },
      {
        when: 'La nuit, 22\u00a0h',
        text: 'Vous avez allumé la lampe.',
        question: 'Pour qui\u00a0?',
        picture: expect.stringMatching(/phare\/dist\/print\/lamp\.1b2c3d4e\.jpg$/),
      },
    ])
    expect(notions[0].gestures).toContain('Répondre avant la troisième sonnerie.')
    const factsOf = (printedNotions: { reachedFacts: string[] | null }[]) =>
      printedNotions.map((notion) => notion.reachedFacts)
    expect(factsOf(notions)[0]).toEqual(['Vous avez répondu à l’appel.'])
    expect(factsOf(notions)[7]).toEqual([])
    await callOwnData('setWeek', player, { prints: false })
    const withoutRun = await printedDebrief()
    expect(withoutRun.facts).toEqual([])
    expect(factsOf(withoutRun.notions)).toEqual(notions.map(() => null))
  })
})
