// Replays a saved trace in the engine and checks that it leads to the same moment and variables as the save.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'

/** More moments than this between two choices mean that the story loops. */
const mostMoments = 500

const isChoice = ({ view }: Moment) => view.kind === 'choices' || view.kind === 'objects'

/** Advances to the next choice, where a replayed trace also stops. */
function upToChoice(story: Story, from: Moment): Moment {
  let moment = from
  for (let count = 0; count < mostMoments && !isChoice(moment) && moment.view.kind !== 'end'; count += 1)
    moment = story.answer(moment)
  return moment
}

const sorted = (variables: object) =>
  Object.entries(variables).sort(([one], [other]) => one.localeCompare(other))

/** The parts of a moment that must be equal. */
const told = ({ node, variables, background, music, view }: Moment) =>
  JSON.stringify({ node, background, music, view, variables: sorted(variables) })

/** Returns every difference between the moment of a save and the moment of its trace; none when the save has no trace. */
export function differencesReplayed(story: Story, saved: Progression): string[] {
  const { trace, progress } = saved
  if (trace === undefined || !progress?.node) return []
  const { moment, rest } = story.replay(trace)
  const [wanted, found] = [told(upToChoice(story, story.begin(saved))), told(moment)]
  return [
    ...(rest === '' ? [] : [`part of the trace ${trace} cannot be replayed: ${rest}`]),
    ...(wanted === found ? [] : [`the save leads to ${wanted}, its trace to ${found}`]),
  ]
}
