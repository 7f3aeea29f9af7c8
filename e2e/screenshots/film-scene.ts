import type { Moment } from '@didascalie/engine'
import { newPerson } from '../support/browser.js'
import { findMoment } from '../support/checkpoint.js'
import { installClock } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { logInAtCheckpoint } from '../support/play-to-moment.js'
import { press } from '../support/screen.js'
import { Film } from './film.js'
import type { Visit } from './visit.js'

/** This scene has what the films show: an ellipse (a black screen that says that time passes), lines of a character, and three replies. */
const sceneTitle = 'Mardi_Message'
const readingMs = 2400
const quality = 55

/** Opens the scene at its beginning, with default settings and speed. The film starts before the page reaches the scene. */
export async function beginScene({ browser, size, graph, origin }: Omit<Visit, 'album' | 'code'>) {
  const { page, context } = await newPerson(browser, 'as shipped', { viewport: size })
  await installClock(context)
  const isOpening = ({ view, node }: Moment) =>
    view.kind === 'ellipse' && graph.nodes[node]?.scene === sceneTitle
  const { from } = findMoment(graph, `opening of ${sceneTitle}`, isOpening)
  await logInAtCheckpoint({ page, origin, graph }, from)
  const film = await Film.start(page)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: chooseFirst, inputDevice: 'mouse', shouldStop: isOpening })
  await page.mouse.move(0, 0)
  const replies = page.locator('main ol[data-count]:not([inert] *) button')
  const next = page.locator('main [data-primary]:not([inert] *)')
  const isReady = async () => (await page.locator('main[data-ready="true"]').count()) > 0
  /** Films up to the replies. Shows each line long enough for a viewer to read it. */
  const rollUntilReplies = async () => {
    await film.rollUntil('the first line', isReady)
    while ((await replies.count()) < 2) {
      await film.roll(readingMs)
      await next.click()
      await film.rollUntil('the end of the line', async () => !(await isReady()))
      await film.rollUntil('the next line or the replies', isReady)
    }
  }
  return { film, page, context, replies, next, isReady, rollUntilReplies }
}

/** Films the part of the scene that the README shows. */
export async function filmScene(visit: Omit<Visit, 'album' | 'code'>, path: string): Promise<void> {
  const { film, page, context, replies, next, isReady, rollUntilReplies } = await beginScene(visit)
  // The frames before the ellipse show only a black stage.
  await film.rollUntil('the ellipse', isReady)
  film.dropFrames()
  await rollUntilReplies()
  await film.roll(readingMs)
  await replies.first().hover()
  await film.roll(readingMs / 3)
  await replies.first().click()
  await page.mouse.move(0, 0)
  await film.rollUntil('the reaction to the reply', async () => (await next.isVisible()) && (await isReady()))
  await film.roll(readingMs)
  await next.click()
  await film.rollUntil('the end of the line', async () => !(await isReady()))
  await film.rollUntil('the next line', isReady)
  await film.roll(readingMs)
  await film.save(path, quality)
  await context.close()
}
