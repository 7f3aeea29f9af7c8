// The run that the server keeps, beside the way that was gone.
import { isDeepStrictEqual } from 'node:util'
import { type CallData, callPath, calls } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import { type Bot, Difference } from './bot.js'

type Run = CallData<'getWeek'>['runs'][number]

/** Every difference between a run that is kept and the way that was gone: what was chosen, and the engine's facts of it. */
export function differencesKept(
  story: Story,
  trace: string,
  run: Pick<Run, 'choices' | 'facts'> | undefined,
): string[] {
  const kept = run?.choices.map(({ reply }) => reply).join(' ')
  const { facts } = story.replay(trace)
  return [
    ...(kept === trace ? [] : [`the way was ${trace}, the server kept ${kept}`]),
    ...(isDeepStrictEqual(run?.facts, facts)
      ? []
      : [`met ${JSON.stringify(facts)}, the server kept ${JSON.stringify(run?.facts)}`]),
  ]
}

/** The run as the server keeps it is the way that was gone. Answers how many facts it has; of somebody whose way is not kept, none. */
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
  const found = differencesKept(story, trace, run)
  if (found.length > 0) throw new Difference(found.join('\n'))
  return run?.facts.length ?? 0
}
