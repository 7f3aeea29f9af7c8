import type { Moment, View } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { MomentMatcher } from '../support/checkpoint.js'
import { logInByLink } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { press, waitForText, waitForUsable, waitUntilReady } from '../support/screen.js'
import { newPage, pageAt, type Visit } from './visit.js'

const isKind =
  (kind: View['kind']): MomentMatcher =>
  ({ view }) =>
    view.kind === kind

/** A line of the learner, below the line of another talker. */
const isCaption: MomentMatcher = ({ view }) =>
  view.kind === 'caption' && !view.caption.didascalie && view.prompt !== null

/** Takes screenshots of the intro, the first lines, and the dialogs that can be opened there. */
export async function shootBeginning(visit: Visit): Promise<void> {
  const { origin, album, graph } = visit
  const page = await newPage(visit)
  await logInByLink(page, `${origin}/?uid=odysseus&puid=beginning-${visit.size.width}`)
  await shootIntro(page, visit)
  const seen = new Set<string>()
  const shootNewKind = async ({ view }: Moment) => {
    const name = view.kind === 'caption' && view.caption.didascalie ? 'didascalie' : view.kind
    if (seen.has(name) || !['didascalie', 'line', 'choices'].includes(name)) return
    seen.add(name)
    await album.shoot(page, name)
  }
  let lineCount = 0
  const isSeventhLine = ({ view }: Moment) => {
    if (view.kind === 'line') lineCount += 1
    return lineCount === 7
  }
  const { view } = await play({
    page,
    graph,
    choose: chooseFirst,
    inputDevice: 'mouse',
    onMomentReady: shootNewKind,
    shouldStop: isSeventhLine,
  })
  if (view.kind === 'line') await waitForText(page, view.line.text)
  await waitUntilReady(page)
  await shootOverlays(page, visit)
  await page.context().close()
}

async function shootIntro(page: Page, { album }: Visit): Promise<void> {
  await press(page, 'Commencer')
  await waitUntil(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
  await album.shoot(page, 'intro')
  await waitUntil(page, 'the people', async () => (await page.locator('main [data-of="people"]').count()) > 0)
  await album.shoot(page, 'intro-people')
  await press(page, 'Passer')
  await waitForText(page, 'Ici, personne ne vous note.')
  await waitUntilReady(page)
  await album.shoot(page, 'intro-text')
}

async function shootOverlays(page: Page, { album }: Visit): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await waitUntil(page, 'the dialog to close', async () => (await dialogs.count()) === 0)
  }
  const waitForDialog = (name: RegExp) =>
    waitUntil(page, `${name} to open`, async () => (await page.getByRole('dialog', { name }).count()) > 0)
  await press(page, 'Ouvrir le journal')
  await waitForDialog(/journal/i)
  await album.shoot(page, 'journal')
  await close()
  await press(page, /^Confort/)
  await waitForDialog(/confort/i)
  await album.shoot(page, 'comfort')
  await close()
  await press(page, 'Ouvrir le menu')
  await waitForDialog(/menu/i)
  await album.shoot(page, 'menu')
  await press(page, 'Ressources')
  await waitForDialog(/ressources/i)
  await album.shoot(page, 'resources')
  await page.keyboard.press('Escape')
  await waitForDialog(/menu/i)
  await press(page, 'Recommencer')
  await waitUntil(page, 'the question', () => page.getByRole('alertdialog').isVisible())
  await album.shoot(page, 'confirm')
}

/** Takes screenshots of kinds of moments that come later in the story. */
export async function shootMoments(visit: Visit): Promise<void> {
  const { album } = visit
  const captionPage = await pageAt(visit, 'caption', isCaption)
  await album.shoot(captionPage, 'caption')
  await captionPage.context().close()

  const objectsPage = await pageAt(visit, 'objects', isKind('objects'))
  await album.shoot(objectsPage, 'objects')
  await objectsPage.keyboard.press('o')
  await album.shoot(objectsPage, 'objects-shown')
  await objectsPage.keyboard.press('o')
  await (await waitForUsable(objectsPage, 'main [data-object]')).click()
  await waitUntil(
    objectsPage,
    'the actions',
    async () => (await objectsPage.getByLabel('Reposer').count()) > 0,
  )
  await album.shoot(objectsPage, 'object-open')
  await objectsPage.context().close()

  const ellipsePage = await pageAt(
    visit,
    'ellipse',
    ({ view, background }) => view.kind === 'ellipse' && background !== '',
  )
  await album.shoot(ellipsePage, 'ellipse')
  await ellipsePage.context().close()
}
