import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AttemptResult,
  type MessageUpdate,
  type Outbox,
  OutboxSender,
  updateAfter,
} from './outbox-sender.js'

const minuteMs = 60_000

interface Message {
  receiver: string
  attempts: number
  nextAt: number
  state: string
}

describe('OutboxSender', () => {
  let now: number
  let messages: Message[]
  /** Results of the next attempts. When the list is empty, attempts succeed. */
  let results: (AttemptResult | Error)[]
  let attempted: Message[]
  let onAttempt: () => void
  const log = { warn: vi.fn() }

  beforeEach(() => {
    now = 1_000_000
    messages = []
    results = []
    attempted = []
    onAttempt = () => undefined
    log.warn.mockClear()
  })

  const queue = (receiver: string) => messages.push({ receiver, attempts: 0, nextAt: now, state: 'waiting' })
  const isDue = ({ state, nextAt }: Message) => state === 'waiting' && nextAt <= now

  const createSender = (canClaim = true, failingMethod?: 'findDue' | 'claim' | 'update') => {
    const outbox: Outbox<string, Message> = {
      name: 'test messages',
      listReceivers: async () => [...new Set(messages.map(({ receiver }) => receiver))],
      describe: (receiver) => ({ platform: receiver }),
      findDue: async (receiver) =>
        messages
          .filter((message) => isDue(message) && message.receiver === receiver)
          .map((one) => ({ ...one })),
      async claim(_receiver, message, until) {
        const stored = messages.find((one) => isDue(one) && one.receiver === message.receiver)
        if (stored) Object.assign(stored, { attempts: stored.attempts + 1, nextAt: until })
        return canClaim
      },
      async attempt(_receiver, message) {
        attempted.push(message)
        onAttempt()
        const result = results.shift() ?? { outcome: 'delivered' }
        if (result instanceof Error) throw result
        return result
      },
      async update(message, update: MessageUpdate) {
        const stored = messages.find(
          (one) => one.state === 'waiting' && one.receiver === message.receiver && one.attempts > 0,
        )
        if (stored) Object.assign(stored, update)
      },
    }
    if (failingMethod)
      vi.spyOn(outbox, failingMethod).mockRejectedValueOnce(new Error('The database is locked'))
    return new OutboxSender(outbox, { log, clock: () => now })
  }

  test('sends every due message', async () => {
    queue('a')
    queue('b')
    await createSender().send()
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('does not send a message that another instance has claimed', async () => {
    queue('a')
    await createSender(false).send()
    expect(attempted).toEqual([])
  })

  test('sends no further message to a receiver that fails, and continues with the next receiver', async () => {
    queue('a')
    queue('a')
    queue('b')
    results.push(new Error('unreachable'))
    await createSender().send()
    expect(attempted.map(({ receiver }) => receiver)).toEqual(['a', 'b'])
    expect(log.warn).toHaveBeenCalledOnce()
  })

  test.each(['findDue', 'claim', 'update'] as const)(
    'continues with the next receiver when %s fails for one receiver',
    async (failingMethod) => {
      queue('a')
      queue('b')
      await createSender(true, failingMethod).send()
      expect(messages.find(({ receiver }) => receiver === 'b')?.state).toBe('sent')
      expect(log.warn).toHaveBeenCalledOnce()
    },
  )

  test('sends the next message to the same receiver after this receiver has refused a message', async () => {
    queue('a')
    queue('a')
    results.push({ outcome: 'refused', reason: '400' })
    await createSender().send()
    expect(messages.map(({ state }) => state)).toEqual(['refused', 'sent'])
  })

  test('logs the receiver and the HTTP status of a message that was not delivered', async () => {
    for (const receiver of ['a', 'b', 'c']) queue(receiver)
    const cause = Object.assign(new Error('token'), { status: 401 })
    results.push({ outcome: 'refused', reason: '400 no', status: 400 }, new Error('no token', { cause }))
    results.push(new Error('unreachable'))
    await createSender().send()
    expect(log.warn.mock.calls.map(([fields]) => [fields.platform, fields.status])).toEqual([
      ['a', 400],
      ['b', 401],
      ['c', undefined],
    ])
  })

  test('stops after the current message, and stores the result of this message before `stop` resolves', async () => {
    queue('a')
    queue('a')
    queue('b')
    const sender = createSender()
    let stopPromise: Promise<void> | undefined
    onAttempt = () => {
      stopPromise ??= sender.stop()
    }
    void sender.send()
    await vi.waitFor(() => expect(stopPromise).toBeDefined())
    await stopPromise
    await sender.send()
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'waiting', 'waiting'])
  })

  test('sends a message that was queued during a run, if `send` was called again during this run', async () => {
    queue('a')
    const sender = createSender()
    onAttempt = () => {
      onAttempt = () => undefined
      queue('b')
      void sender.send()
    }
    await sender.send()
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

describe('updateAfter', () => {
  const failed: AttemptResult = { outcome: 'failed', reason: '503' }

  test('retries a failed message after delays that grow to six hours, and gives up after 60 attempts', () => {
    const delays = [0, 1, 2, 3, 4, 5, 58].map((attempts) => {
      const update = updateAfter(failed, attempts, 0)
      return 'nextAt' in update ? update.nextAt / minuteMs : undefined
    })
    expect(delays).toEqual([1, 5, 15, 60, 180, 360, 360])
    expect(updateAfter(failed, 59, 0)).toEqual({ state: 'refused', reason: '503' })
  })

  test('never retries a delivered or a refused message', () => {
    expect(updateAfter({ outcome: 'delivered' }, 0, 0)).toEqual({ state: 'sent', reason: '' })
    const refused = updateAfter({ outcome: 'refused', reason: 'x'.repeat(300) }, 0, 0)
    expect(refused).toEqual({ state: 'refused', reason: 'x'.repeat(200) })
  })
})
