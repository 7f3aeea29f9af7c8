import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root.js'
import { beginScene } from './film-scene.js'
import { renderStrip } from './strip.js'
import type { Visit } from './visit.js'

const size = { width: 1280, height: 720 }
const folder = join(root, 'docs', 'art', 'transitions')
const frameCount = 9

/** Writes two strips of frames: a black screen that says that time passes (ellipse), and a chosen reply that becomes the player's line. */
export async function shootTransitions(game: Omit<Visit, 'size' | 'album'>): Promise<void> {
  const { film, page, context, replies, isReady, rollUntilReplies } = await beginScene({ ...game, size })
  mkdirSync(folder, { recursive: true })
  const saveStrip = async (name: string, from: number) =>
    writeFileSync(join(folder, `${name}.jpg`), await renderStrip(film.sampleFrames(from, frameCount)))
  await film.rollUntil('the ellipse', isReady)
  await film.rollUntil('the end of the ellipse', async () => !(await isReady()))
  await film.rollUntil('the first line', isReady)
  await saveStrip('ellipse', 0)
  await rollUntilReplies()
  const frameBeforePress = film.length - 1
  await replies.first().click()
  await page.mouse.move(0, 0)
  await film.rollUntil('the replies to disappear', async () => !(await isReady()))
  await film.rollUntil('the player’s line', isReady)
  await saveStrip('echo', frameBeforePress)
  await context.close()
}
