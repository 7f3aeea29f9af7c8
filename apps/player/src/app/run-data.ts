// Builds the summary of a run for the ending. Sends the learner's decisions about the data of their runs:
// consent, sharing, printing and erasure.
import {
  type CallBody,
  type CallData,
  type CallName,
  type Progression,
  type Scalar,
  souvenirVariable,
} from '@didascalie/contract'
import type { ReachedFact } from '@didascalie/engine'
import { pageBuild } from '../content/page.js'
import { type KnownFact, summariseRun } from '../content/run-summary.js'
import type { RunDataWishes } from '../model/app-model.js'
import { isFacts } from '../services/checks.js'
import type { Outbox } from '../services/outbox.js'
import type { Result } from '../services/result.js'
import type { AppHost } from './app-host.js'

type RunDataCall = Extract<CallName, 'agreeToTrace' | 'getWeek' | 'setWeek' | 'eraseChoices'>
type RunDataBody<Name extends RunDataCall> = Omit<CallBody<Name>, 'sessionUID' | 'userUID'>

/** The picture name of the keepsake, an object that the story gave the learner; '' for none. */
function keepsakeIn(variables: { readonly [variable: `$${string}`]: Scalar }): string {
  const keepsake = variables[souvenirVariable]
  return typeof keepsake === 'string' ? keepsake : ''
}

export function createRunData(
  { store, readFile, call }: Pick<AppHost, 'store' | 'readFile' | 'call'>,
  outbox: Pick<Outbox, 'sendBetweenSaves'>,
  /** Removes the trace (the learner's choices) from the saved progression. */
  onErased: () => void,
) {
  const get = store.getState
  let factsRequest: Promise<Result<Record<string, KnownFact>>> | undefined

  /** Loads facts.json once; after a failure the next call tries again. Called early, so that the ending works without a network. */
  async function readFacts(): Promise<Record<string, KnownFact>> {
    if (!get().game?.hasFacts) return {}
    factsRequest ??= readFile('facts.json', isFacts)
    const result = await factsRequest
    if (result.kind === 'done') return result.data
    factsRequest = undefined
    return {}
  }

  async function showFacts(reached: readonly ReachedFact[]): Promise<void> {
    const facts = await readFacts()
    store.setState({ runSummary: summariseRun(reached, facts, (scene) => get().game?.chapters[scene] ?? '') })
  }

  /** Sends a call for the current learner. Returns `undefined` on failure, or if another learner has logged in since. */
  async function callServer<Name extends RunDataCall>(
    name: Name,
    body: RunDataBody<Name>,
  ): Promise<CallData<Name> | undefined> {
    const { user, game } = get()
    if (!user || !game) return undefined
    const ids = { sessionUID: game.session.uid, userUID: user.uid }
    // The ids complete the body of each of these calls; TypeScript cannot check this while `Name` is generic.
    const result = await call(name, { ...body, ...ids } as never)
    return result.kind === 'done' && get().user?.uid === user.uid ? result.data : undefined
  }

  function updateUser(part: Partial<NonNullable<ReturnType<typeof get>['user']>>): void {
    const { user } = get()
    if (user) store.setState({ user: { ...user, ...part } })
  }

  /** Sends the learner's answer to the consent question about stored choices. A refusal also erases the stored choices. */
  async function sendConsent(agrees: boolean): Promise<CallData<'agreeToTrace'> | undefined> {
    const request = () => callServer('agreeToTrace', { agrees, ...pageBuild() })
    if (!agrees)
      return outbox.sendBetweenSaves(request, ({ trace }) => {
        updateUser({ trace, shares: false })
        onErased()
      })
    const result = await request()
    if (result) updateUser({ trace: result.trace })
    return result
  }

  return {
    readFacts,
    /** Shows the run that has just ended. Builds its summary from the trace, and finds its keepsake in `saved`, the last save. */
    showRun(trace: string, saved: Progression): Promise<void> {
      store.setState({ keepsake: keepsakeIn(saved) })
      return showFacts(trace === '' ? [] : (get().game?.story.replay(trace).facts ?? []))
    },
    /** Rebuilds the summary of the last finished run when the learner reopens the ending. */
    async showStoredRun(): Promise<void> {
      if (get().runSummary || get().user?.trace !== 'kept') return
      const storedRuns = await callServer('getWeek', {})
      const ended = storedRuns?.runs.find(({ kind }) => kind === 'ended')
      const { game } = get()
      if (!ended || !game) return
      const { moment } = game.story.replay(ended.choices.map(({ reply }) => reply).join(' '))
      store.setState({ keepsake: keepsakeIn(moment.variables) })
      await showFacts(ended.facts)
    },
    loadStoredRuns: () => callServer('getWeek', {}),
    agreeToTrace: async (agrees: boolean) => (await sendConsent(agrees)) !== undefined,
    async saveWishes(wishes: RunDataWishes): Promise<boolean> {
      const answer = await callServer('setWeek', wishes)
      if (answer) updateUser(answer)
      return answer !== undefined
    },
    async eraseChoices(withdrawsConsent: boolean): Promise<readonly string[] | undefined> {
      const erased = withdrawsConsent
        ? await sendConsent(false)
        : await outbox.sendBetweenSaves(() => callServer('eraseChoices', {}), onErased)
      return erased?.receivedBy
    },
  }
}
