// Moments that the screenshots do not show, all comfort settings on, and problems during play.
import type { Page } from 'playwright-core'
import { newPage, pageAt } from '../screenshots/visit.js'
import { arriveAt, comeBackTo } from '../support/arrive.js'
import { findMoment, type Wanted } from '../support/checkpoint.js'
import { leaveDialog, openDialog } from '../support/dialogs.js'
import { until } from '../support/pace.js'
import { heading, press, ready, sees, usable } from '../support/screen.js'
import { atHome, consentByLink } from '../support/ways-in.js'
import { layouts, type Tour } from './tour.js'

const isLine: Wanted = ({ view }) => view.kind === 'line'
const isEllipse: Wanted = ({ view, background }) => view.kind === 'ellipse' && background !== ''
const replies =
  (count: number): Wanted =>
  ({ view }) =>
    view.kind === 'choices' && view.replies.length === count

export async function examineChoices(tour: Tour): Promise<void> {
  for (const count of [2, 3]) {
    const page = await pageAt(tour, `${count} replies`, replies(count))
    await tour.examiner.examine(page, `${count} replies`)
    await page.context().close()
  }
}

/** All comfort settings, on a line, in the comfort panel and in the menu, with the largest text of each layout. */
export async function examineComfort(tour: Tour): Promise<void> {
  await examineLetters(tour, 'on the stage', 1.15)
  await examineLetters(tour, 'for reading', 2)
}

async function examineLetters(tour: Tour, layout: keyof typeof layouts, textSize: number): Promise<void> {
  const { examiner } = tour
  const page = await newPage({ ...tour, size: layouts[layout] })
  await chooseComfort(page, { textSize, readableFont: true })
  await arrive(tour, page, isLine)
  await examiner.examine(page, 'line, with comfort', layout)
  await openDialog(page, /^Confort/, 'Confort de lecture')
  for (const name of [/^Attendez-moi/, /^Lecture à voix haute/])
    await page.getByRole('switch', { name }).click()
  await examiner.examine(page, 'comfort, with everything on', layout)
  await leaveDialog(page)
  await press(page, 'Ouvrir le menu')
  await until(page, 'the menu', () => page.getByRole('button', { name: 'Crédits' }).isVisible())
  for (const legal of ['Mentions légales', 'Crédits']) {
    await press(page, legal)
    await until(page, legal, () => page.getByRole('heading', { name: legal }).isVisible())
    await examiner.examine(page, `menu, ${legal}`, layout)
    await page.keyboard.press('Escape')
    await until(
      page,
      'the items again',
      async () => (await page.getByRole('heading', { name: legal }).count()) === 0,
    )
  }
  await page.context().close()
}

/** Screens that normally pass by themselves, and wait for a press with *Attendez-moi*. */
export async function examineWaiting(tour: Tour): Promise<void> {
  const { examiner, origin, graph } = tour
  const page = await newPage(tour)
  await chooseComfort(page, { waitForMe: true })
  await consentByLink(page, `${origin}/?uid=demo`)
  await heading(page, 'présente')
  await examiner.examine(page, 'logo that waits')
  await press(page, 'Continuer')
  await atHome(page)
  await press(page, 'Commencer')
  await until(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
  await examiner.examine(page, 'intro that waits')
  await page.context().close()

  const between = await newPage(tour)
  await arriveAt({ page: between, origin, graph, first: askToWait }, 'ellipse', isEllipse)
  await until(between, 'the button Suite', () => between.getByRole('button', { name: 'Suite' }).isVisible())
  await examiner.examine(between, 'ellipse that waits')
  await between.context().close()
}

/** Called at home: switched on earlier, the setting would make the logo wait too. */
async function askToWait(page: Page): Promise<void> {
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await page.getByRole('switch', { name: /^Attendez-moi/ }).click()
  await leaveDialog(page)
}

async function chooseComfort(page: Page, part: object): Promise<void> {
  const comfort = JSON.stringify({ reduceMotion: true, textSpeed: 100, ...part })
  await page.addInitScript((stored) => localStorage.setItem('didascalie.comfort', stored), comfort)
}

async function arrive({ origin, graph }: Tour, page: Page, wanted: Wanted): Promise<void> {
  const { from } = findMoment(graph, 'moment', wanted)
  await comeBackTo({ page, origin, graph }, from)
  await press(page, 'Continuer')
  await ready(page)
}

/** Presses the button that continues, or the first reply. */
async function goOn(page: Page): Promise<void> {
  await ready(page)
  await (await usable(page, 'main :is([data-primary], ol[data-count] button)')).click()
}

const stale = (progression: string) => ({
  ...{ status: 409, contentType: 'application/json' },
  body: JSON.stringify({
    success: false,
    error: 'Une partie plus récente.',
    code: 'stale',
    data: { revision: 99, progression },
  }),
})

export async function examineTroubles(tour: Tour): Promise<void> {
  const { examiner, graph, origin } = tour
  const page = await newPage(tour)
  await arrive(tour, page, isLine)
  await page.route('**/service/saveProgression', (route) => route.abort())
  await goOn(page)
  await sees(page, 'Le réseau est coupé.')
  await examiner.examine(page, 'no network while playing')
  await page.unroute('**/service/saveProgression')
  const { from } = findMoment(graph, 'line', isLine)
  await page.route('**/service/saveProgression', (route) => route.fulfill(stale(JSON.stringify(from))))
  await goOn(page)
  await sees(page, 'La partie a avancé dans un autre onglet')
  await examiner.examine(page, 'overtaken by another tab')
  await page.context().close()

  const lost = await newPage(tour)
  const gone = {
    node: 'no-such-node',
    background: 'no-such-place',
    music: '',
    ...(from.progress?.scene ? { scene: from.progress.scene } : {}),
  }
  await comeBackTo({ page: lost, origin, graph }, { ...from, progress: gone })
  await press(lost, 'Continuer')
  await sees(lost, 'L’histoire a été mise à jour')
  await examiner.examine(lost, 'a position that is lost')
  await lost.context().close()
}

/** The survey before it is answered, and the resources opened from the ending. */
export async function examineSurvey(tour: Tour): Promise<void> {
  const { examiner } = tour
  const page = await pageAt(tour, 'end', ({ view }) => view.kind === 'end')
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  const lines = page.getByRole('radiogroup')
  await until(page, 'the survey', () => lines.first().isVisible())
  await examiner.examine(page, 'survey, unanswered')
  await press(page, 'Valider mes réponses')
  await sees(page, `Il reste ${await lines.count()} phrases sans réponse.`)
  await examiner.examine(page, 'survey, what is left')
  await openDialog(page, 'Ouvrir les ressources', 'Ressources')
  await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click()
  await examiner.examine(page, 'resources, another notion')
  await page.context().close()
}
