// Examines moments that the screenshots do not show, screens with changed comfort settings, and problems during play.
import type { Page } from 'playwright-core'
import { newPage, pageAt } from '../screenshots/visit.js'
import { findMoment, type MomentMatcher } from '../support/checkpoint.js'
import { closeTopDialog, openDialog } from '../support/dialogs.js'
import { openLinkAndConsent, waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { logInAtCheckpoint, playToMoment } from '../support/play-to-moment.js'
import { press, waitForHeading, waitForText, waitForUsable, waitUntilReady } from '../support/screen.js'
import { type ExaminedVisit, layouts } from './examined-visit.js'

const isLine: MomentMatcher = ({ view }) => view.kind === 'line'
const isEllipse: MomentMatcher = ({ view, background }) => view.kind === 'ellipse' && background !== ''
const hasReplyCount =
  (count: number): MomentMatcher =>
  ({ view }) =>
    view.kind === 'choices' && view.replies.length === count

export async function examineChoices(visit: ExaminedVisit): Promise<void> {
  for (const count of [2, 3]) {
    const page = await pageAt(visit, `${count} replies`, hasReplyCount(count))
    await visit.examiner.examine(page, `${count} replies`)
    await page.context().close()
  }
}

/** 1.15 and 2 are the largest text sizes of the two layouts. */
export async function examineComfort(visit: ExaminedVisit): Promise<void> {
  await examineComfortLayout(visit, 'on the stage', 1.15)
  await examineComfortLayout(visit, 'for reading', 2)
}

async function examineComfortLayout(
  visit: ExaminedVisit,
  layout: keyof typeof layouts,
  textSize: number,
): Promise<void> {
  const { examiner } = visit
  const page = await newPage({ ...visit, size: layouts[layout] })
  await chooseComfort(page, { textSize, readableFont: true })
  await resumeAtMoment(visit, page, isLine)
  await examiner.examine(page, 'line, with comfort', layout)
  await openDialog(page, /^Confort/, 'Confort de lecture')
  for (const name of [/^Attendez-moi/, /^Lecture à voix haute/])
    await page.getByRole('switch', { name }).click()
  await examiner.examine(page, 'comfort, with everything on', layout)
  await closeTopDialog(page)
  await press(page, 'Ouvrir le menu')
  await waitUntil(page, 'the menu', () => page.getByRole('button', { name: 'Crédits' }).isVisible())
  for (const menuItem of ['Mentions légales', 'Crédits']) {
    await press(page, menuItem)
    await waitUntil(page, menuItem, () => page.getByRole('heading', { name: menuItem }).isVisible())
    await examiner.examine(page, `menu, ${menuItem}`, layout)
    await page.keyboard.press('Escape')
    await waitUntil(
      page,
      'the menu items',
      async () => (await page.getByRole('heading', { name: menuItem }).count()) === 0,
    )
  }
  await page.context().close()
}

/** Examines screens that normally continue after a time. With *Attendez-moi*, they wait for a press. */
export async function examineWaiting(visit: ExaminedVisit): Promise<void> {
  const { examiner, origin, graph } = visit
  const page = await newPage(visit)
  await chooseComfort(page, { waitForMe: true })
  await openLinkAndConsent(page, `${origin}/?uid=demo`)
  await waitForHeading(page, 'présente')
  await examiner.examine(page, 'logo that waits')
  await press(page, 'Continuer')
  await waitForHome(page)
  await press(page, 'Commencer')
  await waitUntil(page, 'the intro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
  await examiner.examine(page, 'intro that waits')
  await page.context().close()

  const ellipsePage = await newPage(visit)
  await playToMoment({ page: ellipsePage, origin, graph, onHome: switchOnWaitForMe }, 'ellipse', isEllipse)
  await waitUntil(ellipsePage, 'the button Suite', () =>
    ellipsePage.getByRole('button', { name: 'Suite' }).isVisible(),
  )
  await examiner.examine(ellipsePage, 'ellipse that waits')
  await ellipsePage.context().close()
}

/** The page must show the home screen. If *Attendez-moi* were on earlier, the logo screen would also wait for a press. */
async function switchOnWaitForMe(page: Page): Promise<void> {
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await page.getByRole('switch', { name: /^Attendez-moi/ }).click()
  await closeTopDialog(page)
}

/** Stores these comfort settings in the browser, before the game loads. */
async function chooseComfort(page: Page, settings: object): Promise<void> {
  const comfort = JSON.stringify({ reduceMotion: true, textSpeed: 100, ...settings })
  await page.addInitScript((stored) => localStorage.setItem('didascalie.comfort', stored), comfort)
}

async function resumeAtMoment(
  { origin, graph }: ExaminedVisit,
  page: Page,
  matches: MomentMatcher,
): Promise<void> {
  const { from } = findMoment(graph, 'moment', matches)
  await logInAtCheckpoint({ page, origin, graph }, from)
  await press(page, 'Continuer')
  await waitUntilReady(page)
}

/** Presses the button that continues, or the first reply. */
async function continueStory(page: Page): Promise<void> {
  await waitUntilReady(page)
  await (await waitForUsable(page, 'main :is([data-primary], ol[data-count] button)')).click()
}

const staleResponse = (progression: string) => ({
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    error: 'Une partie plus récente.',
    code: 'stale',
    data: { revision: 99, progression },
  }),
})

export async function examineProblems(visit: ExaminedVisit): Promise<void> {
  const { examiner, graph, origin } = visit
  const page = await newPage(visit)
  await resumeAtMoment(visit, page, isLine)
  await page.route('**/service/saveProgression', (route) => route.abort())
  await continueStory(page)
  await waitForText(page, 'Le réseau est coupé.')
  await examiner.examine(page, 'no network while playing')
  await page.unroute('**/service/saveProgression')
  const { from } = findMoment(graph, 'line', isLine)
  await page.route('**/service/saveProgression', (route) =>
    route.fulfill(staleResponse(JSON.stringify(from))),
  )
  await continueStory(page)
  await waitForText(page, 'La partie a avancé dans un autre onglet')
  await examiner.examine(page, 'a newer save from another tab')
  await page.context().close()

  const lostPage = await newPage(visit)
  const unknownPosition = {
    node: 'no-such-node',
    background: 'no-such-place',
    music: '',
    ...(from.progress?.scene ? { scene: from.progress.scene } : {}),
  }
  await logInAtCheckpoint({ page: lostPage, origin, graph }, { ...from, progress: unknownPosition })
  await press(lostPage, 'Continuer')
  await waitForText(lostPage, 'L’histoire a été mise à jour')
  await examiner.examine(lostPage, 'a position that is lost')
  await lostPage.context().close()
}

export async function examineSurvey(visit: ExaminedVisit): Promise<void> {
  const { examiner } = visit
  const page = await pageAt(visit, 'end', ({ view }) => view.kind === 'end')
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  await waitUntil(page, 'the first fact', () => page.locator('[data-print]').first().isVisible())
  await examiner.examine(page, 'ending, a fact')
  for (let step = 0; step < 5; step += 1) await press(page, 'Suite')
  await waitUntil(page, 'the keepsake', () => page.locator('[data-keepsake] img').isVisible())
  await examiner.examine(page, 'ending, the keepsake')
  await press(page, 'Suite')
  const lines = page.getByRole('radiogroup')
  await waitUntil(page, 'the survey', () => lines.first().isVisible())
  await examiner.examine(page, 'survey, unanswered')
  await press(page, 'Valider mes réponses')
  await waitForText(page, `Il reste ${await lines.count()} phrases sans réponse.`)
  await examiner.examine(page, 'survey, with unanswered lines reported')
  await openDialog(page, 'Ouvrir les ressources', 'Ressources')
  await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click()
  await examiner.examine(page, 'resources, another notion')
  await page.context().close()
}
