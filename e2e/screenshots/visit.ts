import type { GraphData } from '@didascalie/contract'
import type { Browser, Page } from 'playwright-core'
import { newPerson, type Pace } from '../support/browser.js'
import type { MomentMatcher } from '../support/checkpoint.js'
import { playToMoment } from '../support/play-to-moment.js'
import type { Album } from './album.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Everything that is needed to take screenshots of the game. */
export interface Visit {
  readonly origin: string
  readonly code: string
  readonly browser: Browser
  readonly graph: GraphData
  readonly size: Size
  readonly album: Album
  /** The default is `quick`. */
  readonly pace?: Pace
}

export async function newPage(visit: Omit<Visit, 'album'>): Promise<Page> {
  const { browser, size, pace } = visit
  const { page } = await newPerson(browser, pace, { viewport: size })
  return page
}

/** Opens a page at the first moment that `matches` accepts. */
export async function pageAt(
  visit: Omit<Visit, 'album'>,
  momentName: string,
  matches: MomentMatcher,
  demo = false,
): Promise<Page> {
  const page = await newPage(visit)
  await playToMoment({ page, origin: visit.origin, graph: visit.graph, demo }, momentName, matches)
  return page
}
