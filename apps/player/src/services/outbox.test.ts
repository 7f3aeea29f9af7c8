import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, refusal } from '../testing/fake-server.js'
import { user } from '../testing/fixtures.js'
import { memoryStorage } from '../testing/play.js'
import { firstRetryMs, Outbox } from './outbox.js'
import type { Result } from './result.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

function setUp(storage = memoryStorage(), server = new FakeServer()) {
  const host = { onState: vi.fn(), onOvertaken: vi.fn(), onRefused: vi.fn(), onNotStored: vi.fn() }
  const outbox = new Outbox({ call: server.call, storage, ...host })
  return { storage, server, outbox, ...host }
}

const offline = { kind: 'unreachable', status: 0 } as const

const finishedRun = (run: string) => ({ kind: 'ended', run, trace: `trace-of-${run}` }) as const
describe('the save outbox in a browser without storage', () => {
  const storageThatRejectsWrites = () => ({ ...memoryStorage(), set: () => false })

  it('calls onNotStored only once while the network is down', async () => {
    const { outbox, server, onNotStored } = setUp(storageThatRejectsWrites())
    outbox.resume('session', user)
    server.failures.set('saveProgression', offline)
    outbox.saveProgression('{"a":1}')
    await vi.advanceTimersByTimeAsync(firstRetryMs * 4)
    expect(onNotStored).toHaveBeenCalledOnce()
  })

  it('does not call onNotStored while saves reach the server', async () => {
    const { outbox, onNotStored } = setUp(storageThatRejectsWrites())
    outbox.resume('session', user)
    outbox.saveProgression('{"a":1}')
    await settle()
    expect(onNotStored).not.toHaveBeenCalled()
  })
})

it('the save outbox deletes its queue at logout and stops sending', async () => {
  const { outbox, server, storage } = setUp()
  outbox.resume('session', user)
  server.failures.set('saveProgression', offline)
  outbox.saveProgression('{"a":1}')
  await settle()
  expect([outbox.isEmpty, storage.keys()]).toEqual([false, ['didascalie.outbox.lou']])
  outbox.forget()
  expect([outbox.isEmpty, storage.keys()]).toEqual([true, []])
  const sent = server.requests.length
  await vi.advanceTimersByTimeAsync(firstRetryMs * 4)
  expect(server.requests).toHaveLength(sent)
})

describe('the save outbox when the learner changes during a request', () => {
  /** A promise that the test resolves. */
  function deferred<Value>() {
    let resolve: (value: Value) => void = () => {}
    const promise = new Promise<Value>((resolvePromise) => {
      resolve = resolvePromise
    })
    return { promise, resolve }
  }

  /** A server whose first response waits for `respond`. */
  function withSlowFirstResponse(first: Result<unknown>) {
    const parts = setUp()
    const response = deferred<void>()
    let isFirst = true
    const outbox = new Outbox({
      ...parts,
      call: async (name, body) => {
        if (!isFirst) return parts.server.call(name, body)
        isFirst = false
        await response.promise
        return first as never
      },
    })
    outbox.resume('session', user)
    return { ...parts, outbox, respond: response.resolve }
  }
  const nextUser = { ...user, uid: 'sam', revision: 0 }

  it.each([
    ['accepted', { kind: 'done', data: { revision: 7 } }],
    ['rejected as outdated', refusal(409, 'stale', 'Dépassé', { revision: 7, progression: 'elsewhere' })],
    ['rejected permanently', refusal(413, 'too-large', 'Trop volumineux.')],
    ['rejected because the login has ended', refusal(401, 'unauthenticated')],
    ['not answered', offline],
  ] as const)(
    'keeps and sends the saves of the new learner when the request of the previous learner is %s',
    async (_, first) => {
      const { outbox, server, storage, respond, ...host } = withSlowFirstResponse(first)
      outbox.saveProgression('{"lou":1}')
      await settle()
      outbox.forget()
      server.failures.set('saveProgression', offline)
      outbox.resume('session', nextUser)
      outbox.saveProgression('{"sam":1}')
      await settle()
      respond()
      await settle()
      expect(storage.keys()).toEqual(['didascalie.outbox.sam'])
      server.failures.clear()
      server.requests.length = 0
      await vi.advanceTimersByTimeAsync(firstRetryMs)
      expect(server.bodies('saveProgression')).toEqual([
        { sessionUID: 'session', userUID: 'sam', progression: '{"sam":1}', revision: 0 },
      ])
      expect([host.onOvertaken, host.onRefused].flatMap(({ mock }) => mock.calls)).toEqual([])
      expect(host.onState.mock.calls.flat()).not.toContain('signed-out')
    },
  )

  it('ignores the revision in the response to the request of the previous learner', async () => {
    const { outbox, server } = setUp()
    outbox.resume('session', user)
    const answer = deferred<{ revision: number }>()
    const onDone = vi.fn()
    const request = outbox.sendBetweenSaves(() => answer.promise, onDone)
    await settle()
    outbox.forget()
    outbox.resume('session', nextUser)
    answer.resolve({ revision: 7 })
    expect(await request).toBeUndefined()
    expect(onDone).not.toHaveBeenCalled()
    outbox.saveProgression('{"sam":1}')
    await settle()
    expect(server.bodies('saveProgression')).toMatchObject([{ userUID: 'sam', revision: 0 }])
  })
})

describe('the save outbox', () => {
  it('sends each save with the revision it is based on', async () => {
    const { outbox, server } = setUp()
    outbox.resume('session', user)
    outbox.saveProgression('{"a":1}')
    await settle()
    outbox.saveProgression('{"a":2}')
    await settle()
    expect(server.bodies('saveProgression')).toEqual([
      { sessionUID: 'session', userUID: 'lou', progression: '{"a":1}', revision: 0 },
      { sessionUID: 'session', userUID: 'lou', progression: '{"a":2}', revision: 1 },
    ])
  })

  it('repeats a save that got no response, then sends only the newest of the later saves', async () => {
    const { outbox, server, onState } = setUp()
    server.failures.set('saveProgression', offline)
    outbox.resume('session', user)
    outbox.saveProgression('old')
    await settle()
    outbox.saveProgression('newer')
    outbox.saveProgression('newest')
    await settle()
    expect(onState).toHaveBeenLastCalledWith('offline')
    server.failures.clear()
    server.requests.length = 0
    await vi.advanceTimersByTimeAsync(firstRetryMs * 4)
    // The outbox has sent « old » and got no response, so the server may have received it.
    expect(server.bodies('saveProgression').map(({ progression }) => progression)).toEqual(['old', 'newest'])
    expect(onState).toHaveBeenLastCalledWith('empty')
  })

  it('waits for the running flush when flush is called again', async () => {
    const { outbox, onState } = setUp()
    outbox.resume('session', user)
    outbox.saveNotions('[1,0,0,0,0,0,0,0]')
    expect(onState).toHaveBeenLastCalledWith('sending')
    await outbox.flush()
    expect(onState).toHaveBeenLastCalledWith('empty')
  })

  it('keeps an unsent save across a reload and resumes from it', async () => {
    const first = setUp()
    first.server.failures.set('saveProgression', offline)
    first.outbox.resume('session', user)
    first.outbox.saveProgression('unsent')
    await settle()

    const second = setUp(first.storage)
    expect(second.outbox.resume('session', user)).toBe('unsent')
    await settle()
    expect(second.server.bodies('saveProgression')).toMatchObject([{ progression: 'unsent', revision: 0 }])

    const third = setUp(first.storage)
    expect(third.outbox.resume('session', second.server.user)).toBe('unsent')
    expect(third.server.requests).toEqual([])
  })

  it('drops a queued save when the server has a newer one', async () => {
    const first = setUp()
    first.server.failures.set('saveProgression', offline)
    first.outbox.resume('session', user)
    first.outbox.saveProgression('unsent')
    await settle()

    const second = setUp(first.storage)
    expect(second.outbox.resume('session', { ...user, revision: 3, progression: 'newer' })).toBe('newer')
    await settle()
    expect(second.server.bodies('saveProgression')).toEqual([])
  })

  it('reports a newer save from another tab and does not send the rejected save again', async () => {
    const { outbox, server, onOvertaken } = setUp()
    const stored = { revision: 5, progression: 'elsewhere' }
    server.failures.set('saveProgression', refusal(409, 'stale', 'Dépassé', stored))
    outbox.resume('session', user)
    outbox.saveProgression('here')
    await settle()
    expect(onOvertaken).toHaveBeenCalledExactlyOnceWith(stored)
    expect(server.bodies('saveProgression')).toHaveLength(1)
    server.failures.clear()
    outbox.saveProgression('next')
    await settle()
    expect(server.bodies('saveProgression').at(-1)).toMatchObject({ progression: 'next', revision: 5 })
  })

  it('does not report a newer save if the server has already stored this save', async () => {
    const { outbox, server, onOvertaken, onState } = setUp()
    server.failures.set(
      'saveProgression',
      refusal(409, 'stale', 'Dépassé', { revision: 1, progression: 'mine' }),
    )
    outbox.resume('session', user)
    outbox.saveProgression('mine')
    await settle()
    expect(onOvertaken).not.toHaveBeenCalled()
    expect(onState).toHaveBeenLastCalledWith('empty')
  })

  describe('after a lost response to a stored save', () => {
    /** A server that stores saves but sends no response until `startResponding` is called. */
    function withoutResponses() {
      const parts = setUp()
      const { call } = parts.server
      let isSilent = true
      const outbox = new Outbox({
        ...parts,
        call: async (name, body) => {
          const stored = parts.server.user
          const { progression, revision } = body as { progression: string; revision: number }
          if (revision !== stored.revision && progression !== stored.progression) {
            return refusal(409, 'stale', 'Dépassé', stored)
          }
          const isRetry = revision !== stored.revision
          const result = isRetry ? { kind: 'done', data: stored } : await call(name, body)
          return (isSilent ? offline : result) as never
        },
      })
      outbox.resume('session', user)
      return {
        ...parts,
        outbox,
        startResponding: () => {
          isSilent = false
        },
      }
    }

    it('sends the same save again, then the newer one', async () => {
      const { outbox, server, onOvertaken, startResponding } = withoutResponses()
      outbox.saveProgression('arrived')
      await settle()
      outbox.saveProgression('newer')
      await settle()
      expect(server.user).toMatchObject({ progression: 'arrived', revision: 1 })
      startResponding()
      await outbox.flush()
      expect(onOvertaken).not.toHaveBeenCalled()
      expect(server.user).toMatchObject({ progression: 'newer', revision: 2 })
    })

    it('continues with the newer save after a reload', async () => {
      const { outbox, server, storage } = withoutResponses()
      outbox.saveProgression('arrived')
      await settle()
      outbox.saveProgression('newer')
      await settle()
      const second = setUp(storage, server)
      expect(second.outbox.resume('session', server.user)).toBe('newer')
      await settle()
      expect(server.user).toMatchObject({ progression: 'newer', revision: 2 })
    })

    it('sends nothing after a reload if there is no newer save', async () => {
      const { outbox, server, storage } = withoutResponses()
      outbox.saveProgression('arrived')
      await settle()
      server.requests.length = 0
      const second = setUp(storage, server)
      expect(second.outbox.resume('session', server.user)).toBe('arrived')
      await settle()
      expect(server.requests).toEqual([])
    })
  })

  it('queues each viewed notion only once, and keeps it until the server confirms it', async () => {
    const first = setUp()
    first.server.failures.set('saveNotionViewed', offline)
    first.outbox.resume('session', user)
    for (const notion of [1, 4, 1]) first.outbox.saveViewed(notion)
    await settle()
    const second = setUp(first.storage)
    second.outbox.resume('session', user)
    await settle()
    expect(second.server.bodies('saveNotionViewed').map(({ notion }) => notion)).toEqual([4, 1])
    expect(second.onState).toHaveBeenLastCalledWith('empty')
  })

  it('keeps a save when the login has ended, and sends the save after a new login', async () => {
    const { outbox, server, onState } = setUp()
    server.failures.set('saveProgression', refusal(401, 'unauthenticated'))
    outbox.resume('session', user)
    outbox.saveProgression('mine')
    await settle()
    expect(onState).toHaveBeenLastCalledWith('signed-out')
    server.failures.clear()
    expect(outbox.resume('session', user)).toBe('mine')
    await settle()
    expect(server.user.progression).toBe('mine')
  })

  it('drops a save that the server rejects permanently, and reports the reason', async () => {
    const { outbox, server, onRefused } = setUp()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.failures.set('saveProgression', refusal(413, 'too-large', 'Trop volumineux.'))
    outbox.resume('session', user)
    outbox.saveProgression('huge')
    await vi.advanceTimersByTimeAsync(firstRetryMs * 8)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('Trop volumineux.')
    expect(server.bodies('saveProgression')).toHaveLength(1)
  })

  it('sends queued saves before survey answers', async () => {
    const { outbox, server } = setUp()
    server.failures.set('saveProgression', offline)
    outbox.resume('session', user)
    outbox.saveProgression('mine')
    outbox.saveNotions('[1,0,1,0,1,0,1,0]')
    await settle()
    server.failures.clear()
    server.requests.length = 0
    await outbox.flush()
    expect(server.requests.map(({ name }) => name)).toEqual(['saveProgression', 'saveNotionsAcquired'])
  })

  describe('with finished runs in the queue', () => {
    /** Two runs finished without a network, and a third one started. */
    async function twoRunsOffline() {
      const parts = setUp()
      parts.server.failures.set('saveProgression', offline)
      parts.outbox.resume('session', user)
      parts.outbox.saveProgression('monday')
      await settle()
      parts.outbox.saveProgression('friday')
      parts.outbox.closeRun('cleared', finishedRun('first'))
      parts.outbox.saveProgression('monday again')
      parts.outbox.closeRun('cleared', finishedRun('second'))
      parts.outbox.saveProgression('begun')
      parts.outbox.saveProgression('further')
      await settle()
      parts.server.requests.length = 0
      return parts
    }

    const sentSaves = ({ server }: { server: FakeServer }) =>
      server
        .bodies('saveProgression')
        .map(({ progression, closing: finished }) => [progression, finished?.run].filter(Boolean).join(' '))

    it('sends each run once and in order, also when newer saves follow', async () => {
      const parts = await twoRunsOffline()
      parts.server.failures.clear()
      await vi.advanceTimersByTimeAsync(firstRetryMs * 4)
      // « monday » was sent without a response, so it stays in the queue. « friday » was never sent, so « cleared » replaces it.
      expect(sentSaves(parts)).toEqual(['monday', 'cleared first', 'cleared second', 'further'])
      expect(parts.server.bodies('saveProgression').map(({ revision }) => revision)).toEqual([0, 1, 2, 3])
    })

    it('keeps the runs across a reload, and resumes from the newest save', async () => {
      const { storage } = await twoRunsOffline()
      const second = setUp(storage)
      expect(second.outbox.resume('session', user)).toBe('further')
      await settle()
      expect(sentSaves(second)).toEqual(['monday', 'cleared first', 'cleared second', 'further'])
    })

    it('sends the runs without overwriting a newer save from another browser', async () => {
      const { storage } = await twoRunsOffline()
      const second = setUp(storage)
      const elsewhere = { revision: 7, progression: 'elsewhere' }
      second.server.failures.set('saveProgression', refusal(409, 'stale', 'Dépassé', elsewhere))
      expect(second.outbox.resume('session', { ...user, ...elsewhere })).toBe('elsewhere')
      await settle()
      expect(sentSaves(second)).toEqual(['cleared first', 'cleared second'])
      expect(second.server.bodies('saveProgression').every(({ revision }) => revision < 7)).toBe(true)
      expect(second.onOvertaken).not.toHaveBeenCalled()
      second.server.failures.clear()
      second.outbox.saveProgression('next')
      await settle()
      expect(second.server.bodies('saveProgression').at(-1)).toMatchObject({
        progression: 'next',
        revision: 7,
      })
    })

    it('sends the runs even if the server has rejected an earlier save as outdated', async () => {
      const parts = await twoRunsOffline()
      parts.server.failures.set(
        'saveProgression',
        refusal(409, 'stale', 'Dépassé', { revision: 5, progression: 'elsewhere' }),
      )
      await vi.advanceTimersByTimeAsync(firstRetryMs * 4)
      expect(sentSaves(parts)).toEqual(['monday', 'cleared first', 'cleared second'])
      expect(parts.onOvertaken).toHaveBeenCalledOnce()
    })
  })

  describe('in sendBetweenSaves', () => {
    const erase = async (server: FakeServer) => {
      const result = await server.call('eraseChoices', { sessionUID: 'session', userUID: 'lou' })
      return result.kind === 'done' ? result.data : undefined
    }

    it('sends all queued saves, then the request, then later saves with the new revision', async () => {
      const { outbox, server, onOvertaken } = setUp()
      outbox.resume('session', user)
      outbox.saveProgression('{"$a":1}')
      const request = outbox.sendBetweenSaves(
        () => {
          outbox.saveProgression('{"$a":2}')
          return erase(server)
        },
        () => outbox.saveProgression('{"$a":3}'),
      )
      await settle()
      expect(await request).toEqual({ receivedBy: [], revision: 2 })
      expect(server.requests.map(({ name }) => name)).toEqual([
        'saveProgression',
        'eraseChoices',
        'saveProgression',
      ])
      expect(server.bodies('saveProgression').at(-1)).toMatchObject({ progression: '{"$a":3}', revision: 2 })
      expect(onOvertaken).not.toHaveBeenCalled()
    })

    it('does not send the request while a queued save cannot be sent', async () => {
      const { outbox, server } = setUp()
      outbox.resume('session', user)
      server.failures.set('saveProgression', offline)
      outbox.closeRun('{}', finishedRun('first'))
      await settle()
      expect([outbox.hasUnsentEnd, await outbox.sendBetweenSaves(() => erase(server), vi.fn())]).toEqual([
        true,
        undefined,
      ])
      expect(server.bodies('eraseChoices')).toEqual([])
      server.failures.clear()
      const onDone = vi.fn()
      await outbox.sendBetweenSaves(() => erase(server), onDone)
      expect([onDone.mock.calls.length, outbox.hasUnsentEnd]).toEqual([1, false])
    })
  })

  it('reads a queue that version 1.0.1 has stored', async () => {
    const storage = memoryStorage()
    storage.set('didascalie.outbox.lou', JSON.stringify({ progression: 'new', sent: 'old', revision: 0 }))
    const { outbox, server } = setUp(storage)
    expect(outbox.resume('session', user)).toBe('new')
    await settle()
    expect(server.bodies('saveProgression').map(({ progression }) => progression)).toEqual(['old', 'new'])
  })
})
