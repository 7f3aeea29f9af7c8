// Plays from the end of the story back to the home screen: outro, survey, debrief.
import { isDeepStrictEqual } from 'node:util'
import type { Moment } from '@didascalie/engine'
import { openSurvey } from '../support/open-survey.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading } from '../support/screen.js'
import { type Bot, Difference, logInAgain } from './bot.js'
import { checkSaves } from './check-moment.js'
import { checkStoredRun } from './compare-stored-run.js'

async function answerSurvey({ page, random }: Bot): Promise<number[]> {
  const lines = page.getByRole('radiogroup')
  await waitUntil(page, 'the survey', () => lines.first().isVisible())
  const answers = (await lines.all()).map((line) => ({ line, yes: random.oneIn(2) }))
  for (const { line, yes } of answers) {
    await line
      .locator('label')
      .nth(yes ? 0 : 1)
      .click()
  }
  return answers.flatMap(({ yes }, index) => (yes ? [index + 1] : []))
}

async function downloadDebrief({ page }: Bot): Promise<void> {
  const link = page.getByRole('link', { name: /Télécharger/ })
  const { origin } = new URL(page.url())
  const pdf = await page.context().request.get(`${origin}${await link.getAttribute('href')}`)
  const type = pdf.headers()['content-type']
  if (pdf.status() !== 200 || type !== 'application/pdf')
    throw new Difference(`the debrief has status ${pdf.status()} and type ${type}`)
}

async function completeSurvey(bot: Bot, lastMoment: Moment): Promise<void> {
  const { page, random, saveTracker } = bot
  await press(page, 'Passer')
  await openSurvey(page)
  const acquired = await answerSurvey(bot)
  if (random.oneIn(2)) {
    await press(page, 'Retour')
    await openSurvey(page)
  }
  await press(page, 'Valider mes réponses')
  await waitForHeading(page, /^(Votre bilan|Pour en parler)$/)
  const yesCount = await page
    .locator('main li')
    .filter({ hasText: /C’est fait|Vous dites\s*Oui/ })
    .count()
  if (yesCount !== acquired.length)
    throw new Difference(`${acquired.length} answers are yes, the screen shows ${yesCount}`)
  await downloadDebrief(bot)
  await press(page, 'Accueil')
  await waitForHeading(page, 'Premiers pas')
  await checkSaves(bot, true)
  await checkStoredRun(bot, lastMoment)
  await logInAgain(bot)
  const { notions } = saveTracker.user
  if (!isDeepStrictEqual(notions, acquired))
    throw new Difference(`answered ${acquired}, the server has ${notions}`)
}

export async function finishStory(bot: Bot, moment: Moment): Promise<void> {
  const { page, actionLog } = bot
  const { view } = moment
  actionLog.push('end')
  if (view.kind === 'end' && view.demo) {
    await press(page, 'Retour à l’accueil')
    await waitForHeading(page, 'Premiers pas')
    await checkSaves(bot, true)
  } else await completeSurvey(bot, moment)
  if (!(await page.getByRole('button', { name: 'Commencer' }).isVisible()))
    throw new Difference('the home screen does not offer a new game')
}
