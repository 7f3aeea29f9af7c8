// Text has enough contrast over every background of the game, not only over the one where it first appears.
import { contentManifestSchema } from '@didascalie/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { pageAt } from '../screenshots/visit.js'
import type { Wanted } from '../support/checkpoint.js'
import { dataPath } from '../support/data.js'
import { standsStill } from '../support/movements.js'
import { contrastFaults, tooFaint } from './examine.js'
import { takePicture } from './picture.js'
import { hideLetters } from './texts.js'
import { type Tour, tours } from './tour.js'

const tour = tours()
let visit: Tour
let places: string[]

beforeAll(async () => {
  visit = await tour()
  const manifest = await (await fetch(`${visit.origin}/data/manifest.json`)).json()
  const { media } = contentManifestSchema.parse(manifest)
  // Leaves out backgrounds of slideshows and data sheets, which have screens of their own.
  places = Object.entries(media).flatMap(([name, { url }]) =>
    /^bg\/(?!bg-)/.test(name) ? `${dataPath}${url}` : [],
  )
})

/** Replaces the background picture behind the current text. */
async function moveTo(page: Page, place: string): Promise<void> {
  await page.evaluate(async (src) => {
    const pictures = Array.from(document.images).filter((image) => image.src.includes('/bg/'))
    if (pictures.length === 0) throw new Error('the page shows no background')
    for (const picture of pictures) {
      picture.src = src
      await picture.decode()
    }
  }, place)
}

/** Requires a checkpoint, because `pageAt` resumes from one. */
const told: Wanted = ({ view, checkpoint }) =>
  view.kind === 'caption' && view.caption.didascalie && checkpoint?.scene !== undefined
const answered: Wanted = ({ view }) =>
  view.kind === 'caption' && !view.caption.didascalie && view.prompt !== null
const chosen: Wanted = ({ view }) =>
  view.kind === 'choices' && view.replies.length === 3 && view.prompt !== null
const searched: Wanted = ({ view }) => view.kind === 'objects'

it.each<[string, Wanted, string?]>([
  ['narration', told],
  ['spoken line with its reply', answered],
  ['choice of three replies', chosen],
  ['search with object names', searched, 'o'],
])('text of a %s has enough contrast over every background', async (what, wanted, key) => {
  const page = await pageAt(visit, what, wanted)
  if (key) await page.keyboard.press(key)
  await standsStill(page)
  const { darkroom } = visit.examiner
  const faults = await contrastFaults(page, darkroom)
  // The letters stay in place, so for each background only the pixels behind them are measured.
  await hideLetters(page)
  for (const place of places) {
    await moveTo(page, place)
    const measured = await darkroom.contrastsOver(await takePicture(page))
    for (const fault of tooFaint(measured)) faults.push(`${place}: ${fault}`)
  }
  await page.context().close()
  expect(places.length).toBeGreaterThan(8)
  expect(faults).toEqual([])
})
