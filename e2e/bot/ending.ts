// Plays from the end of the story back to the home screen: outro, survey, debrief.
import { isDeepStrictEqual } from 'node:util'
import type { Moment } from '@didascalie/engine'
import { until } from '../support/pace.js'
import { heading, press } from '../support/screen.js'
import { type Bot, comeBack, Difference } from './bot.js'
import { keepsRun } from './kept-run.js'
import { isSaved } from './shows.js'

async function answerSurvey({ page, chance }: Bot): Promise<number[]> {
  const lines = page.getByRole('radiogroup')
  await until(page, 'the survey', () => lines.first().isVisible())
  const answers = (await lines.all()).map((line) => ({ line, yes: chance.once(2) }))
  for (const { line, yes } of answers) {
    await line
      .locator('label')
      .nth(yes ? 0 : 1)
      .click()
  }
  return answers.flatMap(({ yes }, index) => (yes ? [index + 1] : []))
}

async function takeBilan({ page }: Bot): Promise<void> {
  const link = page.getByRole('link', { name: /Télécharger/ })
  const { origin } = new URL(page.url())
  const pdf = await page.context().request.get(`${origin}${await link.getAttribute('href')}`)
  const type = pdf.headers()['content-type']
  if (pdf.status() !== 200 || type !== 'application/pdf')
    throw new Difference(`the debrief has status ${pdf.status()} and type ${type}`)
}

async function lookBack(bot: Bot, ended: Moment): Promise<void> {
  const { page, chance, ledger } = bot
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  const acquired = await answerSurvey(bot)
  if (chance.once(2)) {
    await press(page, 'Retour')
    await press(page, 'Faire mon bilan')
  }
  await press(page, 'Valider mes réponses')
  await heading(page, /^Votre (bilan|semaine)$/)
  const done = await page
    .locator('main li')
    .filter({ hasText: /C’est fait|Vous dites\s*Oui/ })
    .count()
  if (done !== acquired.length)
    throw new Difference(`${acquired.length} answers are yes, the screen shows ${done}`)
  await takeBilan(bot)
  await press(page, 'Accueil')
  await heading(page, 'Premiers pas')
  await isSaved(bot, true)
  await keepsRun(bot, ended)
  await comeBack(bot)
  const { notions } = ledger.user
  if (!isDeepStrictEqual(notions, acquired))
    throw new Difference(`answered ${acquired}, the server has ${notions}`)
}

export async function finish(bot: Bot, moment: Moment): Promise<void> {
  const { page, steps } = bot
  const { view } = moment
  steps.push('end')
  if (view.kind === 'end' && view.demo) {
    await press(page, 'Retour à l’accueil')
    await heading(page, 'Premiers pas')
    await isSaved(bot, true)
  } else await lookBack(bot, moment)
  if (!(await page.getByRole('button', { name: 'Commencer' }).isVisible()))
    throw new Difference('the home screen does not offer a new game')
}
