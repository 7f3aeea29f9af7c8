// The run that the server keeps, beside the way that was gone.
import { isDeepStrictEqual } from 'node:util'
import { callPath, calls } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import { type Bot, Difference } from './bot.js'

/** The run as the server keeps it is the way that was gone; its facts are the engine's. Answers how many; of somebody whose way is not kept, none. */
export async function keepsRun(
  { page, ledger, story, sessionUID }: Bot,
  { trace }: Pick<Moment, 'trace'>,
): Promise<number> {
  if (ledger.user.trace !== 'kept') return 0
  const { origin } = new URL(page.url())
  const data = { sessionUID, userUID: ledger.user.uid }
  const response = await page.context().request.post(`${origin}${callPath('getWeek')}`, { data })
  const { runs } = calls.getWeek.data.parse((await response.json()).data)
  const [run] = runs
  const kept = run?.choices.map(({ reply }) => reply).join(' ')
  if (kept !== trace) throw new Difference(`the way was ${trace}, the server kept ${kept}`)
  const { facts } = story.replay(trace)
  if (!isDeepStrictEqual(run?.facts, facts))
    throw new Difference(`met ${JSON.stringify(facts)}, the server kept ${JSON.stringify(run?.facts)}`)
  return facts.length
}
