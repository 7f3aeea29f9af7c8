// What learners do besides playing. Each action leaves the story where it was, or resumes it from the last save.
import type { Moment } from '@didascalie/engine'
import { until } from '../support/pace.js'
import { plain, press, ready } from '../support/screen.js'
import { startStory } from '../support/ways-in.js'
import { type Bot, comeBack, Difference, resumes } from './bot.js'
import { keepsRun } from './kept-run.js'
import { isSaved } from './shows.js'

/** Performs the action and returns the moment that is on the screen afterwards. */
type Whim = (bot: Bot, moment: Moment) => Promise<Moment>

const menu = 'Ouvrir le menu'

async function closeAll({ page, chance }: Bot): Promise<void> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]')
  await until(page, 'all dialogs to close', async () => {
    const before = await dialogs.count()
    if (before === 0) return true
    const close = dialogs.last().getByRole('button', { name: /^(Fermer|J’ai compris)/ })
    if (chance.once(2) && (await close.count()) > 0) await close.first().click()
    else await page.keyboard.press('Escape')
    return false
  })
  await ready(page)
}

const lookAtMenu: Whim = async (bot, moment) => {
  await press(bot.page, menu)
  await press(bot.page, bot.chance.pick(['Mentions légales', 'Confidentialité', 'Crédits']))
  await closeAll(bot)
  return moment
}

const readJournal: Whim = async (bot, moment) => {
  const { page, journal } = bot
  await press(page, 'Ouvrir le journal')
  const dialog = page.getByRole('dialog')
  await until(page, 'the journal', () => dialog.isVisible())
  const lines = await dialog
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => [item.querySelector('b')?.textContent, item.querySelector('p')?.textContent]),
    )
  const found = lines.map(([who, text]) => `${who ?? ''}: ${plain(text ?? '')}`).slice(-journal.length)
  if (journal.length > 0 && found.join('\n') !== journal.slice(-found.length).join('\n'))
    throw new Difference(`the journal: expected\n${journal.join('\n')}\nfound\n${found.join('\n')}`)
  await closeAll(bot)
  return moment
}

const readResources: Whim = async (bot, moment) => {
  const { page, chance } = bot
  if (bot.demo) return moment
  await press(page, menu)
  await press(page, 'Ressources')
  const notions = page.getByRole('dialog').getByRole('navigation').getByRole('button')
  await until(page, 'the notions', () => notions.first().isVisible())
  const notion = chance.pick(await notions.all())
  const title = plain((await notion.locator('span').first().textContent()) ?? '')
  await notion.click()
  await until(page, `the notion ${title}`, async () => {
    const heading = page.getByRole('article').getByRole('heading', { level: 2 })
    return title.includes(plain((await heading.textContent()) ?? ''))
  })
  await closeAll(bot)
  return moment
}

const changeComfort: Whim = async (bot, moment) => {
  const { page, chance } = bot
  await press(page, /^Confort/)
  const dialog = page.getByRole('dialog')
  await until(page, 'the comfort panel', () => dialog.isVisible())
  const wait = dialog.getByRole('switch', { name: /^Attendez-moi/ })
  // Leaves out the volume sliders, which are disabled while the sound is off.
  const sizes = dialog.locator('label:not([for])')
  const others = sizes.or(dialog.getByRole('switch', { name: /^(Police|Moins de)/ }))
  if (chance.once(4)) await wait.click()
  else await others.nth(chance.below(await others.count())).click()
  bot.waitForMe = (await wait.getAttribute('aria-checked')) === 'true'
  await closeAll(bot)
  return moment
}

const changeSound: Whim = async (bot, moment) => {
  await press(bot.page, /^(Couper|Remettre) le son$/)
  bot.ledger.hears(bot.ledger.audio === 1 ? 0 : 1)
  return moment
}

/** Starts or resumes the story from the home screen. Returns its first moment. */
export async function playFromHome(bot: Bot): Promise<Moment> {
  const { page, ledger } = bot
  const saved = ledger.expected.progress?.node
  if (saved) await press(page, 'Continuer')
  else {
    await startStory(page)
    if (bot.waitForMe) await page.locator('main [data-there] [data-primary]').click()
  }
  return resumes(bot, saved ? ledger.expected : {})
}

const reload: Whim = async (bot) => {
  if (bot.demo) bot.ledger.beginsAnew()
  await comeBack(bot)
  return playFromHome(bot)
}

/** Restarts the game. The server must clear the progression and keep the played part as a run. */
export async function giveUp(bot: Bot, moment: Moment): Promise<void> {
  const { page, ledger, steps } = bot
  await press(page, menu)
  await press(page, 'Recommencer')
  await press(page, 'Tout recommencer')
  ledger.restarts()
  await isSaved(bot, true)
  steps.push(`given up, ${await keepsRun(bot, moment)} facts kept`)
}

const restart: Whim = async (bot, moment) => {
  await giveUp(bot, moment)
  return playFromHome(bot)
}

const goOffline: Whim = async (bot, moment) => {
  bot.watch.forgive(true)
  bot.online = false
  bot.fetched = false
  await bot.page.context().setOffline(true)
  return moment
}

/** Reconnects, and waits until the saves arrive and the offline notice disappears. */
export async function goOnline(bot: Bot): Promise<void> {
  const { page, watch, ledger } = bot
  await page.context().setOffline(false)
  await until(page, 'the saves to arrive', async () => ledger.isSettled)
  const notice = page.getByText('Le réseau est coupé.')
  await until(page, 'the notice to disappear', async () => (await notice.count()) === 0)
  watch.forgive(false)
  bot.online = true
}

const whims: readonly [name: string, inAbout: number, whim: Whim][] = [
  ['menu', 40, lookAtMenu],
  ['journal', 25, readJournal],
  ['resources', 40, readResources],
  ['comfort', 30, changeComfort],
  ['sound', 50, changeSound],
  ['reload', 60, reload],
  ['offline', 60, goOffline],
  ['restart', 400, restart],
]

/** Sometimes performs one of these actions first. Not while offline: a screen that was never opened cannot be loaded then. */
export async function haveWhims(bot: Bot, moment: Moment): Promise<Moment> {
  for (const [name, inAbout, whim] of whims) {
    if (!bot.online || !bot.chance.once(inAbout)) continue
    bot.steps.push(name)
    return whim(bot, moment)
  }
  return moment
}
