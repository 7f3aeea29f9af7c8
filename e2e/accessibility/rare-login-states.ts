// Less common login states: closed sessions, partners, returning learners.
import { newPage } from '../screenshots/visit.js'
import { findMoment, overrideCheckpoint } from '../support/checkpoint.js'
import { closeTopDialog, openDialog } from '../support/dialogs.js'
import { logInByLink } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { logInAtCheckpoint } from '../support/play-to-moment.js'
import { waitForText } from '../support/screen.js'
import type { ExaminedVisit } from './examined-visit.js'

/** Examines the warning for each reason why a session cannot be played. */
export async function examineWarnings(visit: ExaminedVisit): Promise<void> {
  const { origin, examiner, admin } = visit
  const create = (uid: string, ...extraArgs: string[]) =>
    admin('sessions', 'create', '--organisation', 'demonstration', '--name', uid, '--uid', uid, ...extraArgs)
  await create('demain', '--opens', '2100-01-01')
  await create('hier', '--closes', '2001-01-01')
  await create('fermee')
  await admin('sessions', 'close', '--session', 'fermee')
  const page = await newPage(visit)
  for (const [uid, sentence] of [
    ['demain', 'pas encore ouverte'],
    ['hier', 'sa date de fin est passée'],
    ['fermee', 'a été fermée'],
  ]) {
    await page.goto(`${origin}/?uid=${uid}`)
    await waitForText(page, sentence ?? '')
    await examiner.examine(page, `warning, ${uid}`)
  }
  await page.route('**/service/getData', (route) => route.abort())
  await page.goto(origin)
  await waitUntil(page, 'the warning', () => page.getByRole('alert').isVisible())
  await examiner.examine(page, 'warning, no network')
  await page.context().close()
}

export async function examineLogins(visit: ExaminedVisit): Promise<void> {
  const { origin, examiner } = visit
  const page = await newPage(visit)
  for (const [name, link] of [
    ['login of a partner', 'uid=odysseus&puid=look'],
    ['login of the demonstration', 'uid=demo'],
  ]) {
    await page.goto(`${origin}/?${link}`)
    await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    await examiner.examine(page, name ?? '')
  }
  await openDialog(page, 'Confidentialité', 'Confidentialité')
  await examiner.examine(page, 'privacy, at login')
  await closeTopDialog(page)
  await page.context().close()
}

/** Examines the home screen of a learner who has not answered the current consent text. The screen asks whether choices may be stored. */
export async function examineConsentQuestion(visit: ExaminedVisit): Promise<void> {
  const page = await newPage(visit)
  await overrideCheckpoint(page, {}, { trace: 'ask' })
  await logInByLink(page, `${visit.origin}/?uid=odysseus&puid=asked`)
  await waitUntil(page, 'the question', () => page.getByRole('alertdialog').isVisible())
  await visit.examiner.examine(page, 'home, with the question whether choices may be stored')
  await page.context().close()
}

export async function examineReturningLearner(visit: ExaminedVisit): Promise<void> {
  const page = await newPage(visit)
  const { from } = findMoment(visit.graph, 'line', ({ view }) => view.kind === 'line')
  await logInAtCheckpoint({ page, origin: visit.origin, graph: visit.graph }, from)
  await waitUntil(page, 'the button Continuer', () =>
    page.getByRole('button', { name: 'Continuer' }).isVisible(),
  )
  await visit.examiner.examine(page, 'home, coming back')
  await page.context().close()
}
