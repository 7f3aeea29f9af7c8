import type { Page } from 'playwright-core'
import { waitUntil } from './page-clock.js'
import { press } from './screen.js'

/** Opens the survey from the completion message. Skips the facts (what the learner did in the game) if they appear first. */
export async function openSurvey(page: Page): Promise<void> {
  await press(page, 'Faire mon bilan')
  const survey = page.getByRole('radiogroup').first()
  const skip = page.getByRole('button', { name: 'Passer' })
  await waitUntil(
    page,
    'the survey or the facts',
    async () => (await survey.isVisible()) || (await skip.isVisible()),
  )
  if (await skip.isVisible()) await press(page, 'Passer')
}
