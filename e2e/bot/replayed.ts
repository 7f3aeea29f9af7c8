// The way that was saved, gone again from the start by the engine alone: it leads to the same screen with the same variables.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'

/** Moments between two choices before they are not believed to come. */
const mostMoments = 500

const isChoice = ({ view }: Moment) => view.kind === 'choices' || view.kind === 'objects'

/** Where a trace leads by itself: on to the next choice. */
function upToChoice(story: Story, from: Moment): Moment {
  let moment = from
  for (let count = 0; count < mostMoments && !isChoice(moment) && moment.view.kind !== 'end'; count += 1)
    moment = story.answer(moment)
  return moment
}

const sorted = (variables: object) =>
  Object.entries(variables).sort(([one], [other]) => one.localeCompare(other))

/** What of a moment is seen and remembered. */
const told = ({ node, variables, background, music, view }: Moment) =>
  JSON.stringify({ node, background, music, view, variables: sorted(variables) })

/** Every difference between where a saved game goes on and where its trace leads; nothing where no trace is kept. */
export function differencesReplayed(story: Story, saved: Progression): string[] {
  const { trace, progress } = saved
  if (trace === undefined || !progress?.node) return []
  const { moment, rest } = story.replay(trace)
  const [wanted, found] = [told(upToChoice(story, story.begin(saved))), told(moment)]
  return [
    ...(rest === '' ? [] : [`of the trace ${trace} this cannot be replayed: ${rest}`]),
    ...(wanted === found ? [] : [`the save leads to ${wanted}, its trace to ${found}`]),
  ]
}
