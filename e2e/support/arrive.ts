// Brings a learner to a moment of the story, through a link and a checkpoint.
import type { GraphData, Progression } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { findMoment, lendCheckpoint, type Wanted } from './checkpoint.js'
import { first, play } from './play.js'
import { press, ready, sees } from './screen.js'
import { enterByLink } from './ways-in.js'

export interface Arrival {
  readonly page: Page
  readonly origin: string
  readonly graph: GraphData
  readonly demo?: boolean
  /** The session to log in to. It must accept unsigned links of its partner. */
  readonly session?: string
  /** Runs on the home screen, before the learner presses *Continuer*. */
  readonly first?: (page: Page) => Promise<void>
}

let visitors = 0

/** Logs a new learner in, up to the home screen, where *Continuer* leads to this checkpoint. */
export async function comeBackTo(
  { page, origin, demo = false, session = 'odysseus' }: Arrival,
  from: Progression,
) {
  await lendCheckpoint(page, from)
  visitors += 1
  const link = demo ? 'uid=demo' : `uid=${session}&puid=visitor-${process.pid}-${visitors}`
  await enterByLink(page, `${origin}/?${link}`)
}

/** Plays until the first moment that `wanted` accepts, and waits until the page accepts input there. */
export async function arriveAt(arrival: Arrival, what: string, wanted: Wanted): Promise<Moment> {
  const { page, graph, demo = false, first: prepare } = arrival
  const { from } = findMoment(graph, what, wanted, demo)
  await comeBackTo(arrival, from)
  await prepare?.(page)
  await press(page, 'Continuer')
  const stop = (moment: Moment) => wanted(moment, undefined)
  const moment = await play({ page, graph, from, demo, choose: first, hand: 'mouse', stop })
  const { view } = moment
  if (view.kind === 'end') return moment
  if (view.kind === 'line') await sees(page, view.line.text)
  if (view.kind === 'choices' && view.prompt) await sees(page, view.prompt.text)
  await ready(page)
  return moment
}
