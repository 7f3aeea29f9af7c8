import type { Moment, View } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import type { Wanted } from '../support/checkpoint.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { press, ready, sees, usable } from '../support/screen.js'
import { enterByLink } from '../support/ways-in.js'
import { newPage, pageAt, type Visit } from './visit.js'

const is =
  (kind: View['kind']): Wanted =>
  ({ view }) =>
    view.kind === kind

/** The player's own line, below the line of another talker. */
const isCaption: Wanted = ({ view }) =>
  view.kind === 'caption' && !view.caption.didascalie && view.prompt !== null

/** The start of the game: intro, first lines, and the dialogs that can be opened there. */
export async function shootBeginning(visit: Visit): Promise<void> {
  const { origin, album, graph } = visit
  const page = await newPage(visit)
  await enterByLink(page, `${origin}/?uid=odysseus&puid=beginning-${visit.size.width}`)
  await shootIntro(page, visit)
  const seen = new Set<string>()
  const at = async ({ view }: Moment) => {
    const name = view.kind === 'caption' && view.caption.didascalie ? 'didascalie' : view.kind
    if (seen.has(name) || !['didascalie', 'line', 'choices'].includes(name)) return
    seen.add(name)
    await album.shoot(page, name)
  }
  let lines = 0
  const stop = ({ view }: Moment) => {
    if (view.kind === 'line') lines += 1
    return lines === 7
  }
  const { view } = await play({ page, graph, choose: first, hand: 'mouse', at, stop })
  if (view.kind === 'line') await sees(page, view.line.text)
  await ready(page)
  await shootOverlays(page, visit)
  await page.context().close()
}

async function shootIntro(page: Page, { album }: Visit): Promise<void> {
  await press(page, 'Commencer')
  await until(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
  await album.shoot(page, 'intro')
  await until(page, 'the people', async () => (await page.locator('main [data-of="people"]').count()) > 0)
  await album.shoot(page, 'intro-people')
  await press(page, 'Passer')
  await sees(page, 'Ici, personne ne vous note.')
  await ready(page)
  await album.shoot(page, 'intro-text')
}

async function shootOverlays(page: Page, { album }: Visit): Promise<void> {
  const dialogs = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await until(page, 'the dialog to close', async () => (await dialogs.count()) === 0)
  }
  const shown = (name: RegExp) =>
    until(page, `${name} to open`, async () => (await page.getByRole('dialog', { name }).count()) > 0)
  await press(page, 'Ouvrir le journal')
  await shown(/journal/i)
  await album.shoot(page, 'journal')
  await close()
  await press(page, /^Confort/)
  await shown(/confort/i)
  await album.shoot(page, 'comfort')
  await close()
  await press(page, 'Ouvrir le menu')
  await shown(/menu/i)
  await album.shoot(page, 'menu')
  await press(page, 'Ressources')
  await shown(/ressources/i)
  await album.shoot(page, 'resources')
  await page.keyboard.press('Escape')
  await shown(/menu/i)
  await press(page, 'Recommencer')
  await until(page, 'the question', () => page.getByRole('alertdialog').isVisible())
  await album.shoot(page, 'confirm')
}

/** Kinds of moments that come later in the story. */
export async function shootMoments(visit: Visit): Promise<void> {
  const { album } = visit
  const answering = await pageAt(visit, 'caption', isCaption)
  await album.shoot(answering, 'caption')
  await answering.context().close()

  const among = await pageAt(visit, 'objects', is('objects'))
  await album.shoot(among, 'objects')
  await among.keyboard.press('o')
  await album.shoot(among, 'objects-shown')
  await among.keyboard.press('o')
  await (await usable(among, 'main [data-object]')).click()
  await until(among, 'the actions', async () => (await among.getByLabel('Reposer').count()) > 0)
  await album.shoot(among, 'object-open')
  await among.context().close()

  const waiting = await pageAt(
    visit,
    'ellipse',
    ({ view, background }) => view.kind === 'ellipse' && background !== '',
  )
  await album.shoot(waiting, 'ellipse')
  await waiting.context().close()
}
