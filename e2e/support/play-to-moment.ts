// Brings a learner to a moment of the story, through a link and a checkpoint.
import type { GraphData, Progression } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { findMoment, type MomentMatcher, overrideCheckpoint } from './checkpoint.js'
import { logInByLink } from './login.js'
import { chooseFirst, play } from './play.js'
import { press, waitForText, waitUntilReady } from './screen.js'

export interface MomentVisit {
  readonly page: Page
  readonly origin: string
  readonly graph: GraphData
  readonly demo?: boolean
  /** The session to log in to. It must accept unsigned links of its partner. */
  readonly session?: string
  /** Runs on the home screen, before the learner presses *Continuer*. */
  readonly onHome?: (page: Page) => Promise<void>
}

let visitorCount = 0

/** Logs a new learner in. Then *Continuer* on the home screen leads to this checkpoint. */
export async function logInAtCheckpoint(
  { page, origin, demo = false, session = 'odysseus' }: MomentVisit,
  from: Progression,
) {
  await overrideCheckpoint(page, from)
  visitorCount += 1
  const link = demo ? 'uid=demo' : `uid=${session}&puid=visitor-${process.pid}-${visitorCount}`
  await logInByLink(page, `${origin}/?${link}`)
}

/** Plays until the first moment that `matches` accepts, and waits until the page accepts input there. */
export async function playToMoment(
  visit: MomentVisit,
  momentName: string,
  matches: MomentMatcher,
): Promise<Moment> {
  const { page, graph, demo = false, onHome } = visit
  const { from } = findMoment(graph, momentName, matches, demo)
  await logInAtCheckpoint(visit, from)
  await onHome?.(page)
  await press(page, 'Continuer')
  const shouldStop = (moment: Moment) => matches(moment, undefined)
  const moment = await play({
    page,
    graph,
    from,
    demo,
    choose: chooseFirst,
    inputDevice: 'mouse',
    shouldStop,
  })
  const { view } = moment
  if (view.kind === 'end') return moment
  if (view.kind === 'line') await waitForText(page, view.line.text)
  if (view.kind === 'choices' && view.prompt) await waitForText(page, view.prompt.text)
  await waitUntilReady(page)
  return moment
}
