// Compares a run (one playthrough, as the server stored it) with the choices that the bot made.
import { isDeepStrictEqual } from 'node:util'
import { type CallData, callPath, calls } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'
import { type Bot, Difference } from './bot.js'

type Run = CallData<'getWeek'>['runs'][number]

/** `trace`: the ids of the replies that the bot chose, separated by spaces. The facts of the run must be those that this trace reaches. */
export function runDifferences(
  story: Story,
  trace: string,
  run: Pick<Run, 'choices' | 'facts'> | undefined,
): string[] {
  const storedTrace = run?.choices.map(({ reply }) => reply).join(' ')
  const { facts } = story.replay(trace)
  return [
    ...(storedTrace === trace ? [] : [`the trace is ${trace}, the server stored ${storedTrace}`]),
    ...(isDeepStrictEqual(run?.facts, facts)
      ? []
      : [`the facts are ${JSON.stringify(facts)}, the server stored ${JSON.stringify(run?.facts)}`]),
  ]
}

/**
 * Checks that the newest run on the server is the run that the bot played. Returns the number of its facts, or 0 if the server does not
 * store this learner's trace.
 */
export async function checkStoredRun(
  { page, saveTracker, story, sessionUID }: Bot,
  { trace }: Pick<Moment, 'trace'>,
): Promise<number> {
  if (saveTracker.user.trace !== 'kept') return 0
  const { origin } = new URL(page.url())
  const data = { sessionUID, userUID: saveTracker.user.uid }
  const response = await page.context().request.post(`${origin}${callPath('getWeek')}`, { data })
  const { runs } = calls.getWeek.data.parse((await response.json()).data)
  const [run] = runs
  const differences = runDifferences(story, trace, run)
  if (differences.length > 0) throw new Difference(differences.join('\n'))
  return run?.facts.length ?? 0
}
