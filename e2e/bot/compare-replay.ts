// A save can contain a trace: the ids of the replies that the learner chose. This file replays the trace in the engine, and checks that it
// leads to the same moment and variables as the save.
import type { Progression } from '@didascalie/contract'
import type { Moment, Story } from '@didascalie/engine'

/** A story that shows this number of moments without a choice is assumed to be in a loop. */
const maxMoments = 500

const isChoice = ({ view }: Moment) => view.kind === 'choices' || view.kind === 'objects'

/** Advances to the next choice, because the replay of a trace also stops there. */
function advanceToChoice(story: Story, from: Moment): Moment {
  let moment = from
  for (let count = 0; count < maxMoments && !isChoice(moment) && moment.view.kind !== 'end'; count += 1)
    moment = story.answer(moment)
  return moment
}

const sortedEntries = (variables: object) =>
  Object.entries(variables).sort(([one], [other]) => one.localeCompare(other))

/** The parts of a moment that must be equal. */
const serializeMoment = ({ node, variables, background, music, view }: Moment) =>
  JSON.stringify({ node, background, music, view, variables: sortedEntries(variables) })

/** Compares the moment that a save leads to with the moment that its trace leads to. Without a trace or a node, returns an empty list. */
export function replayDifferences(story: Story, saved: Progression): string[] {
  const { trace, progress } = saved
  if (trace === undefined || !progress?.node) return []
  const { moment, rest } = story.replay(trace)
  const [expected, found] = [
    serializeMoment(advanceToChoice(story, story.begin(saved))),
    serializeMoment(moment),
  ]
  return [
    ...(rest === '' ? [] : [`part of the trace ${trace} cannot be replayed: ${rest}`]),
    ...(expected === found ? [] : [`the save leads to ${expected}, its trace to ${found}`]),
  ]
}
