import type { CallBody, CallData, CallName, Fact, Session, User } from '@didascalie/contract'
import type { FetchDebrief } from '../services/bilan.js'
import type { Call } from '../services/call.js'
import type { ReadFile } from '../services/files.js'
import type { Result } from '../services/result.js'
import { brand, calendar, graph, notions, session, user, wordings } from './fixtures.js'

type Failure = Exclude<Result<never>, { kind: 'done' }>

export const refusal = (status: number, code: string, error = 'Non.', data?: unknown): Failure => ({
  kind: 'refused',
  status,
  code,
  error,
  data,
})

/** An in-memory server. It answers like the real one, or with the failures that a test sets. */
export class FakeServer {
  readonly requests: { name: CallName; body: unknown }[] = []
  readonly failures = new Map<CallName, Failure>()
  session: Session = session
  user: User = user
  bilan: Awaited<ReturnType<FetchDebrief>> | ReturnType<FetchDebrief> = { kind: 'done', data: 'whole' }
  debriefRequestCount = 0
  storedRuns: CallData<'getWeek'> = { reads: 'group', shares: false, prints: true, runs: [], now: [] }
  receivedBy: string[] = []
  facts: Record<string, Fact> | undefined
  code = 'H7KM-4RTX-9W2P'

  bodies<Name extends CallName>(name: Name): CallBody<Name>[] {
    return this.requests.filter((request) => request.name === name).map(({ body }) => body as CallBody<Name>)
  }

  readonly call: Call = async (name, body) => {
    this.requests.push({ name, body })
    const failure = this.failures.get(name)
    // `#dataFor` returns the right data for each call. TypeScript cannot check this, because `name` is generic.
    return (failure ?? { kind: 'done', data: this.#dataFor(name, body) }) as Awaited<
      ReturnType<Call>
    > as never
  }

  readonly readFile: ReadFile = async (name, isValid) => {
    const files: Record<string, unknown> = {
      'graphData.json': graph,
      'sceneData.json': { bg: {}, talker: {} },
      'manifest.json': { content: 'test', version: 'test', media: {} },
      'facts.json': this.facts,
    }
    const data = files[name]
    return isValid(data) ? { kind: 'done', data } : { kind: 'invalid' }
  }

  readonly fetchDebrief: FetchDebrief = async () => {
    this.debriefRequestCount += 1
    return this.bilan
  }

  /** The trace contains the learner's choices. */
  #eraseTrace(): CallData<'eraseChoices'> {
    const { trace: _, ...rest } = JSON.parse(this.user.progression || '{}')
    this.user = { ...this.user, progression: JSON.stringify(rest), revision: this.user.revision + 1 }
    return { receivedBy: this.receivedBy, revision: this.user.revision }
  }

  #dataFor(name: CallName, body: unknown): unknown {
    switch (name) {
      case 'getData':
        return {
          content: 'test',
          wordings,
          notions,
          brand,
          calendar,
          session: this.session,
        }
      case 'checkAccessCode':
      case 'checkOrCreateOdysseusUser':
        return { json: this.user }
      case 'saveProgression': {
        const { progression } = body as CallBody<'saveProgression'>
        this.user = { ...this.user, progression, revision: this.user.revision + 1 }
        return { revision: this.user.revision }
      }
      case 'getWeek':
        return this.storedRuns
      case 'setWeek': {
        const { shares = this.user.shares, prints = this.user.prints } = body as CallBody<'setWeek'>
        return { shares, prints }
      }
      case 'agreeToTrace':
        return (body as CallBody<'agreeToTrace'>).agrees
          ? { trace: 'kept', receivedBy: [], revision: this.user.revision }
          : { trace: 'refused', ...this.#eraseTrace() }
      case 'eraseChoices':
        return this.#eraseTrace()
      default:
        return {}
    }
  }
}
