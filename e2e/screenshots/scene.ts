import type { Moment } from '@didascalie/engine'
import { comeBackTo } from '../support/arrive.js'
import { newPerson } from '../support/browser.js'
import { findMoment } from '../support/checkpoint.js'
import { takeClock } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { press } from '../support/screen.js'
import { Film } from './film.js'
import type { Visit } from './visit.js'

/** This scene has an ellipse, a talker with a request, and three replies. */
const title = 'Mardi_Message'
const reading = 2400
const quality = 55

/** Opens the scene at its first moment, with default settings and speed, ready to be filmed. */
export async function beginScene({ browser, size, graph, origin }: Omit<Visit, 'album' | 'code'>) {
  const { page, context } = await newPerson(browser, 'as shipped', { viewport: size })
  await takeClock(context)
  const opens = ({ view, node }: Moment) => view.kind === 'ellipse' && graph.nodes[node]?.scene === title
  const { from } = findMoment(graph, `opening of ${title}`, opens)
  await comeBackTo({ page, origin, graph }, from)
  const film = await Film.of(page)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: first, hand: 'mouse', stop: opens })
  await page.mouse.move(0, 0)
  return {
    film,
    page,
    context,
    replies: page.locator('main ol[data-count]:not([inert] *) button'),
    next: page.locator('main [data-primary]:not([inert] *)'),
    listens: async () => (await page.locator('main[data-ready="true"]').count()) > 0,
  }
}

/** Films the part of the scene that the README shows. */
export async function filmScene(visit: Omit<Visit, 'album' | 'code'>, path: string): Promise<void> {
  const { film, page, context, replies, next, listens } = await beginScene(visit)
  await film.rollUntil('the replies', async () => (await replies.count()) > 1 && (await listens()))
  await film.roll(reading)
  await replies.first().hover()
  await film.roll(reading / 3)
  await replies.first().click()
  await page.mouse.move(0, 0)
  await film.rollUntil('the reaction to the reply', async () => (await next.isVisible()) && (await listens()))
  await film.roll(reading)
  await next.click()
  await film.rollUntil('the line to disappear', async () => !(await listens()))
  await film.rollUntil('the next line', listens)
  await film.roll(reading)
  await film.save(path, quality)
  await context.close()
}
