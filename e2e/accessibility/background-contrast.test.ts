import { contentManifestSchema } from '@didascalie/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { pageAt } from '../screenshots/visit.js'
import type { MomentMatcher } from '../support/checkpoint.js'
import { dataPath } from '../support/data-path.js'
import { waitUntilStill } from '../support/movements.js'
import { type ExaminedVisit, examinedVisits } from './examined-visit.js'
import { contrastFaults, describeLowContrast } from './examiner.js'
import { takeScreenshot } from './take-screenshot.js'
import { hideLetters } from './text-boxes.js'

const openVisit = examinedVisits()
let visit: ExaminedVisit
let backgroundUrls: string[]

beforeAll(async () => {
  visit = await openVisit()
  const manifest = await (await fetch(`${visit.origin}/data/manifest.json`)).json()
  const { media } = contentManifestSchema.parse(manifest)
  // Leaves out `bg-building`, `bg-intro` and `bg-outro`, which the story itself does not show.
  backgroundUrls = Object.entries(media).flatMap(([name, { url }]) =>
    /^bg\/(?!bg-)/.test(name) ? `${dataPath}${url}` : [],
  )
})

/** Replaces the background picture behind the current text. */
async function showBackground(page: Page, backgroundUrl: string): Promise<void> {
  await page.evaluate(async (src) => {
    const pictures = Array.from(document.images).filter((image) => image.src.includes('/bg/'))
    if (pictures.length === 0) throw new Error('the page shows no background')
    for (const picture of pictures) {
      picture.src = src
      await picture.decode()
    }
  }, backgroundUrl)
}

/** Requires a checkpoint (a position at which a saved game can continue), because `pageAt` resumes from it. */
const isNarration: MomentMatcher = ({ view, checkpoint }) =>
  view.kind === 'caption' && view.caption.didascalie && checkpoint?.scene !== undefined
const isReplyCaption: MomentMatcher = ({ view }) =>
  view.kind === 'caption' && !view.caption.didascalie && view.prompt !== null
const isThreeReplyChoice: MomentMatcher = ({ view }) =>
  view.kind === 'choices' && view.replies.length === 3 && view.prompt !== null
const isSearch: MomentMatcher = ({ view }) => view.kind === 'objects'

it.each<[string, MomentMatcher, string?]>([
  ['stage direction', isNarration],
  ['spoken line with its reply', isReplyCaption],
  ['choice of three replies', isThreeReplyChoice],
  ['search with object names', isSearch, 'o'],
])('the text of a %s has enough contrast over every background', async (momentName, matches, key) => {
  const page = await pageAt(visit, momentName, matches)
  if (key) await page.keyboard.press(key)
  await waitUntilStill(page)
  const { comparer } = visit.examiner
  const faults = await contrastFaults(page, comparer)
  // `contrastFaults` has found the pixels of the letters, which are the same over every background. The loop needs only screenshots of the
  // background without letters.
  await hideLetters(page)
  for (const backgroundUrl of backgroundUrls) {
    await showBackground(page, backgroundUrl)
    const measured = await comparer.measureContrastsOver(await takeScreenshot(page))
    for (const fault of describeLowContrast(measured)) faults.push(`${backgroundUrl}: ${fault}`)
  }
  await page.context().close()
  expect(backgroundUrls.length).toBeGreaterThan(8)
  expect(faults).toEqual([])
})
