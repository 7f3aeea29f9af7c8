// Less common login states: closed sessions, partners, returning learners.
import { newPage } from '../screenshots/visit.js'
import { comeBackTo } from '../support/arrive.js'
import { findMoment, lendCheckpoint } from '../support/checkpoint.js'
import { leaveDialog, openDialog } from '../support/dialogs.js'
import { until } from '../support/pace.js'
import { sees } from '../support/screen.js'
import { enterByLink } from '../support/ways-in.js'
import type { Tour } from './tour.js'

/** Each reason why a session cannot be played has its own message. */
export async function examineWarnings(tour: Tour): Promise<void> {
  const { origin, examiner, admin } = tour
  const create = (uid: string, ...more: string[]) =>
    admin('sessions', 'create', '--organisation', 'demonstration', '--name', uid, '--uid', uid, ...more)
  await create('demain', '--opens', '2100-01-01')
  await create('hier', '--closes', '2001-01-01')
  await create('fermee')
  await admin('sessions', 'close', '--session', 'fermee')
  const page = await newPage(tour)
  for (const [uid, sentence] of [
    ['demain', 'pas encore ouverte'],
    ['hier', 'sa date de fin est passée'],
    ['fermee', 'fermée par son organisateur'],
  ]) {
    await page.goto(`${origin}/?uid=${uid}`)
    await sees(page, sentence ?? '')
    await examiner.examine(page, `warning, ${uid}`)
  }
  await page.route('**/service/getData', (route) => route.abort())
  await page.goto(origin)
  await until(page, 'the warning', () => page.getByRole('alert').isVisible())
  await examiner.examine(page, 'warning, no network')
  await page.context().close()
}

export async function examineLogins(tour: Tour): Promise<void> {
  const { origin, examiner } = tour
  const page = await newPage(tour)
  for (const [name, link] of [
    ['login of a partner', 'uid=odysseus&puid=look'],
    ['login of the demonstration', 'uid=demo'],
  ]) {
    await page.goto(`${origin}/?${link}`)
    await until(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    await examiner.examine(page, name ?? '')
  }
  await openDialog(page, 'Confidentialité', 'Confidentialité')
  await examiner.examine(page, 'privacy, at login')
  await leaveDialog(page)
  await page.context().close()
}

/** The home screen of a learner who consented to an older text. */
export async function examineQuestion(tour: Tour): Promise<void> {
  const page = await newPage(tour)
  await lendCheckpoint(page, {}, { trace: 'ask' })
  await enterByLink(page, `${tour.origin}/?uid=odysseus&puid=asked`)
  await until(page, 'the question', () => page.getByRole('alertdialog').isVisible())
  await tour.examiner.examine(page, 'home, asked about choices')
  await page.context().close()
}

/** The home screen of a learner who has already played. */
export async function examineReturn(tour: Tour): Promise<void> {
  const page = await newPage(tour)
  const { from } = findMoment(tour.graph, 'line', ({ view }) => view.kind === 'line')
  await comeBackTo({ page, origin: tour.origin, graph: tour.graph }, from)
  await until(page, 'the button Continuer', () => page.getByRole('button', { name: 'Continuer' }).isVisible())
  await tour.examiner.examine(page, 'home, coming back')
  await page.context().close()
}
