import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root.js'
import { beginScene } from './scene.js'
import { strip } from './strip.js'
import type { Visit } from './visit.js'

const size = { width: 1280, height: 720 }
const folder = join(root, 'docs', 'art', 'transitions')
const frames = 9

/** Strips of an ellipse (the clock of the building turns) and of a chosen reply that becomes the player's line. */
export async function shootTransitions(house: Omit<Visit, 'size' | 'album'>): Promise<void> {
  const { film, page, context, replies, listens } = await beginScene({ ...house, size })
  mkdirSync(folder, { recursive: true })
  const keep = async (name: string, from: number) =>
    writeFileSync(join(folder, `${name}.jpg`), await strip(film.spread(from, frames)))
  await film.rollUntil('the replies', async () => (await replies.count()) > 1 && (await listens()))
  await keep('ellipse', 0)
  const before = film.length - 1
  await replies.first().click()
  await page.mouse.move(0, 0)
  await film.rollUntil('the replies to disappear', async () => !(await listens()))
  await film.rollUntil('the player’s line', listens)
  await keep('echo', before)
  await context.close()
}
