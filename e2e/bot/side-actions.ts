// What a learner does besides playing. Each action leaves the story where it was, resumes it from the last save, or restarts it.
import type { Moment } from '@didascalie/engine'
import { startStory } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { normalizeText, press, waitUntilReady } from '../support/screen.js'
import { type Bot, Difference, logInAgain, resumeStory } from './bot.js'
import { checkSaves } from './check-moment.js'
import { checkStoredRun } from './compare-stored-run.js'

/** Performs the action and returns the moment that is on the screen afterwards. */
type SideAction = (bot: Bot, moment: Moment) => Promise<Moment>

const menu = 'Ouvrir le menu'

async function closeDialogs({ page, random }: Bot): Promise<void> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]')
  await waitUntil(page, 'all dialogs to close', async () => {
    if ((await dialogs.count()) === 0) return true
    const close = dialogs.last().getByRole('button', { name: /^(Fermer|J’ai compris)/ })
    if (random.oneIn(2) && (await close.count()) > 0) await close.first().click()
    else await page.keyboard.press('Escape')
    return false
  })
  await waitUntilReady(page)
}

const openMenuItem: SideAction = async (bot, moment) => {
  await press(bot.page, menu)
  await press(bot.page, bot.random.pick(['Mentions légales', 'Confidentialité', 'Crédits']))
  await closeDialogs(bot)
  return moment
}

const checkDialogueLog: SideAction = async (bot, moment) => {
  const { page, dialogueLog } = bot
  await press(page, 'Ouvrir le journal')
  const dialog = page.getByRole('dialog')
  await waitUntil(page, 'the dialogue log', () => dialog.isVisible())
  const lines = await dialog
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => [item.querySelector('b')?.textContent, item.querySelector('p')?.textContent]),
    )
  const found = lines
    .map(([speaker, text]) => `${speaker ?? ''}: ${normalizeText(text ?? '')}`)
    .slice(-dialogueLog.length)
  if (dialogueLog.length > 0 && found.join('\n') !== dialogueLog.slice(-found.length).join('\n'))
    throw new Difference(`the dialogue log: expected\n${dialogueLog.join('\n')}\nfound\n${found.join('\n')}`)
  await closeDialogs(bot)
  return moment
}

const readResources: SideAction = async (bot, moment) => {
  const { page, random } = bot
  if (bot.isDemo) return moment
  await press(page, menu)
  await press(page, 'Ressources')
  const notions = page.getByRole('dialog').getByRole('navigation').getByRole('button')
  await waitUntil(page, 'the notions', () => notions.first().isVisible())
  const notion = random.pick(await notions.all())
  const title = normalizeText((await notion.locator('span').first().textContent()) ?? '')
  await notion.click()
  await waitUntil(page, `the notion ${title}`, async () => {
    const heading = page.getByRole('article').getByRole('heading', { level: 2 })
    return title.includes(normalizeText((await heading.textContent()) ?? ''))
  })
  await closeDialogs(bot)
  return moment
}

const changeComfort: SideAction = async (bot, moment) => {
  const { page, random } = bot
  await press(page, /^Confort/)
  const dialog = page.getByRole('dialog')
  await waitUntil(page, 'the comfort panel', () => dialog.isVisible())
  const waitSwitch = dialog.getByRole('switch', { name: /^Attendez-moi/ })
  // Leaves out the volume sliders, which are disabled while the sound is off.
  const radioLabels = dialog.locator('label:not([for])')
  const otherSettings = radioLabels.or(dialog.getByRole('switch', { name: /^(Police|Moins de)/ }))
  if (random.oneIn(4)) await waitSwitch.click()
  else await otherSettings.nth(random.below(await otherSettings.count())).click()
  bot.isWaitForMeOn = (await waitSwitch.getAttribute('aria-checked')) === 'true'
  await closeDialogs(bot)
  return moment
}

const changeSound: SideAction = async (bot, moment) => {
  await press(bot.page, /^(Couper|Remettre) le son$/)
  bot.saveTracker.setAudio(bot.saveTracker.audio === 1 ? 0 : 1)
  return moment
}

/** Starts or resumes the story from the home screen. Returns its first moment. */
export async function playFromHome(bot: Bot): Promise<Moment> {
  const { page, saveTracker } = bot
  const savedNode = saveTracker.expected.progress?.node
  if (savedNode) await press(page, 'Continuer')
  else {
    await startStory(page)
    if (bot.isWaitForMeOn) await page.locator('main [data-there] [data-primary]').click()
  }
  return resumeStory(bot, savedNode ? saveTracker.expected : {})
}

const reload: SideAction = async (bot) => {
  if (bot.isDemo) bot.saveTracker.expectNewLearner()
  await logInAgain(bot)
  return playFromHome(bot)
}

/** Restarts the game. The server must clear the progression and keep the played part as a run. */
export async function abandonRun(bot: Bot, moment: Moment): Promise<void> {
  const { page, saveTracker, actionLog } = bot
  await press(page, menu)
  await press(page, 'Recommencer')
  await press(page, 'Tout recommencer')
  saveTracker.expectRestart()
  await checkSaves(bot, true)
  actionLog.push(`abandoned, ${await checkStoredRun(bot, moment)} facts stored`)
}

const restart: SideAction = async (bot, moment) => {
  await abandonRun(bot, moment)
  return playFromHome(bot)
}

const goOffline: SideAction = async (bot, moment) => {
  bot.monitor.ignoreTroubles(true)
  bot.isOnline = false
  bot.hasAllFiles = false
  await bot.page.context().setOffline(true)
  return moment
}

export async function goOnline(bot: Bot): Promise<void> {
  const { page, monitor, saveTracker } = bot
  await page.context().setOffline(false)
  await waitUntil(page, 'the saves to arrive', async () => saveTracker.isSettled)
  const offlineMessage = page.getByText('Le réseau est coupé.')
  await waitUntil(page, 'the notice to disappear', async () => (await offlineMessage.count()) === 0)
  monitor.ignoreTroubles(false)
  bot.isOnline = true
}

/** The actions that the bot may perform before a step, each with a probability of one in `odds`. */
const sideActions: readonly [name: string, odds: number, action: SideAction][] = [
  ['menu', 40, openMenuItem],
  ['dialogue log', 25, checkDialogueLog],
  ['resources', 40, readResources],
  ['comfort', 30, changeComfort],
  ['sound', 50, changeSound],
  ['reload', 60, reload],
  ['offline', 60, goOffline],
  ['restart', 400, restart],
]

/** Performs at most one side action. Performs none while offline, because the page may need files that it has not loaded yet. */
export async function maybePerformSideAction(bot: Bot, moment: Moment): Promise<Moment> {
  for (const [name, odds, sideAction] of sideActions) {
    if (!bot.isOnline || !bot.random.oneIn(odds)) continue
    bot.actionLog.push(name)
    return sideAction(bot, moment)
  }
  return moment
}
