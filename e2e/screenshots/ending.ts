import type { Page } from 'playwright-core'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading } from '../support/screen.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'
import { pageAt, type Visit } from './visit.js'

/** The first `yesCount` lines of the survey get the answer yes. The other lines get the answer no. */
const yesCount = 5

/** Takes screenshots of the stored data of a run, and of the home screen after the end of the story. */
async function shootStoredRun({ album }: Visit, page: Page): Promise<void> {
  await waitUntilSaved(page)
  await press(page, 'Ouvrir le menu')
  await press(page, 'Mes données')
  const run = page.getByText(/^Partie finie/)
  await waitUntil(page, 'the run', () => run.isVisible())
  await run.click()
  await album.shoot(page, 'own-data')
  await press(page, /^Fermer «.Mes données/)
  await press(page, 'Fermer le menu')
  await press(page, 'Accueil')
  await waitUntil(page, 'home', () => page.getByRole('button', { name: 'Revoir mon bilan' }).isVisible())
  await album.shoot(page, 'home-finished')
}

/** Takes screenshots from the outro to the results, then of the stored run, then of the end of the demonstration. */
export async function shootEnding(visit: Visit): Promise<void> {
  const { album } = visit
  const page = await pageAt(visit, 'end', ({ view }) => view.kind === 'end')
  await waitUntil(page, 'the outro', () => page.getByRole('button', { name: 'Passer' }).isVisible())
  await album.shoot(page, 'outro')
  await press(page, 'Passer')
  const next = page.getByRole('button', { name: 'Faire mon bilan' })
  await waitUntil(page, 'the ending', () => next.isVisible())
  await album.shoot(page, 'ending-0')
  await press(page, 'Faire mon bilan')
  await waitUntil(page, 'the first fact', () => page.locator('[data-print]').first().isVisible())
  await album.shoot(page, 'ending-print')
  for (let step = 0; step < 5; step += 1) await press(page, 'Suite')
  await waitUntil(page, 'the keepsake', () => page.locator('[data-keepsake] img').isVisible())
  await album.shoot(page, 'ending-keepsake')
  await press(page, 'Suite')
  const yes = page.getByRole('radio', { name: 'Oui' })
  await waitUntil(page, 'the survey', async () => (await yes.count()) > 0)
  const no = await page.getByRole('radio', { name: 'Non' }).all()
  for (const one of (await yes.all()).slice(0, yesCount)) await one.check({ force: true })
  for (const one of no.slice(yesCount)) await one.check({ force: true })
  await album.shoot(page, 'ending-1')
  await press(page, 'Valider mes réponses')
  await waitUntil(page, 'the results', () => page.getByRole('link', { name: /Télécharger/ }).isVisible())
  await album.shoot(page, 'ending-2')
  await shootStoredRun(visit, page)
  await page.context().close()

  const demo = await pageAt(visit, 'end of the demonstration', ({ view }) => view.kind === 'end', true)
  await waitForHeading(demo, 'Lundi est passé.')
  await album.shoot(demo, 'ending-demo')
  await demo.context().close()
}
