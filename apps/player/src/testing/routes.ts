// Ways through a story that together give every answer that can be given in it.
import type { Progression } from '@didascalie/contract'
import { type Moment, type Story, toProgression } from '@didascalie/engine'

/** From a checkpoint, the answers to give one after the other. */
export interface Route {
  readonly start: Progression
  readonly answers: readonly number[]
}

/** How often the whole story is walked through at least; and at most, before what was not met by then is believed not to be there. */
const walks = 2_000
const mostWalks = 60_000
/** A shorter stretch of what is known already is walked again rather than left out. */
const shortStretch = 8
const longestWalk = 3_000

interface Answer {
  readonly index: number
  /** The reply, the action, the caption, or the moment that is left. */
  readonly id: string
}

function answersAt({ node, view }: Moment): readonly Answer[] {
  switch (view.kind) {
    case 'choices':
      return view.replies.map(({ id }, index) => ({ id, index }))
    case 'objects':
      return view.objects.flatMap(({ actions }) => actions)
    case 'caption':
      return [{ id: view.caption.id, index: 0 }]
    default:
      return [{ id: node, index: 0 }]
  }
}

/** Numbers that look like chance, and are the same each time. */
function chance(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

const nameOf = ({ node }: Moment, { id }: Answer) => `${node} ${id}`

/** Somebody curious gives the answers that nobody gave; of the others, some often choose the first, the second or the third,
 * and some anything: one kind alone never comes everywhere. */
function choose(moment: Moment, walk: number, given: ReadonlySet<string>, draw: () => number): Answer {
  const answers = answersAt(moment)
  const curious = walk % 5 === 4 ? undefined : answers.find((one) => !given.has(nameOf(moment, one)))
  if (curious) return curious
  const habit = answers[walk % 4]
  const chosen = habit && draw() < 0.6 ? habit : answers[Math.floor(draw() * answers.length)]
  if (!chosen) throw new Error('nothing can be answered')
  return chosen
}

interface Step {
  readonly moment: Moment
  readonly answer: number
  readonly isNew: boolean
}

/** Whether one comes back to this very moment from what is saved at it. */
const isSaved = ({ node, checkpoint }: Moment) => checkpoint?.node === node

function walk(story: Story, number: number, given: Set<string>, draw: () => number): Step[] {
  const steps: Step[] = []
  for (let moment = story.begin({}); moment.view.kind !== 'end'; ) {
    if (steps.length > longestWalk) throw new Error('the story does not end')
    const answer = choose(moment, number, given, draw)
    const what = nameOf(moment, answer)
    steps.push({ moment, answer: answer.index, isNew: !given.has(what) })
    given.add(what)
    moment = story.answer(moment, answer)
  }
  return steps
}

/** The stretches of a walk that hold something new, each from the checkpoint before it. */
function stretches(steps: readonly Step[]): Route[] {
  const routes: Route[] = []
  let from: number | undefined
  let last = 0
  const close = () => {
    const first = from === undefined ? undefined : steps[from]
    if (from === undefined || !first) return
    const start = from === 0 ? {} : toProgression(first.moment)
    routes.push({ start, answers: steps.slice(from, last + 1).map(({ answer }) => answer) })
    from = undefined
  }
  steps.forEach(({ isNew }, at) => {
    if (!isNew) return
    if (at - last > shortStretch) close()
    from ??= Math.max(
      0,
      steps.findLastIndex(({ moment }, index) => index <= at && isSaved(moment)),
    )
    last = at
  })
  close()
  return routes
}

/** `wanted`: the places, lines, replies and actions that the routes are to show; a rare one takes more walks. */
export function routesThrough(story: Story, wanted: Iterable<string>): Route[] {
  const unmet = new Set(wanted)
  const given = new Set<string>()
  const draw = chance()
  const routes: Route[] = []
  for (let number = 0; number < walks || (unmet.size > 0 && number < mostWalks); number += 1) {
    const steps = walk(story, number, given, draw)
    routes.push(...stretches(steps))
    for (const { moment } of steps) {
      unmet.delete(moment.node)
      for (const { id } of answersAt(moment)) unmet.delete(id)
    }
  }
  return routes
}
