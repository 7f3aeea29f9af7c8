import type { GraphData, Progression } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { Browser, Page } from 'playwright-core'
import { newPerson } from '../support/browser.js'
import { findMoment, lendCheckpoint, type Wanted } from '../support/checkpoint.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { press, ready, sees } from '../support/screen.js'
import { atHome } from '../support/ways-in.js'
import type { Album } from './album.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Everything a walk through the game needs. */
export interface Visit {
  readonly origin: string
  readonly code: string
  readonly browser: Browser
  readonly graph: GraphData
  readonly size: Size
  readonly album: Album
}

export async function newPage({ browser, size }: Visit): Promise<Page> {
  const { page } = await newPerson(browser, 'quick', { viewport: size })
  return page
}

/** As far as home, by a link that asks for no code. */
export async function enterByLink(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await until(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await atHome(page)
}

let visitors = 0

async function resume(visit: Visit, from: Progression, demo: boolean): Promise<Page> {
  const page = await newPage(visit)
  await lendCheckpoint(page, from)
  visitors += 1
  const link = demo ? 'uid=demo' : `uid=odysseus&puid=screenshots-${visitors}`
  await enterByLink(page, `${visit.origin}/?${link}`)
  await press(page, 'Continuer')
  return page
}

/** A page that stands at the first moment that is wanted. */
export async function pageAt(visit: Visit, what: string, wanted: Wanted, demo = false): Promise<Page> {
  const { graph } = visit
  const { from } = findMoment(graph, what, wanted, demo)
  const page = await resume(visit, from, demo)
  const stop = (moment: Moment) => wanted(moment, undefined)
  const { view } = await play({ page, graph, from, demo, choose: first, hand: 'mouse', stop })
  if (view.kind === 'end') return page
  if (view.kind === 'choices' && view.prompt) await sees(page, view.prompt.text)
  await ready(page)
  return page
}
