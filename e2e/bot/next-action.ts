import type { Moment } from '@didascalie/engine'
import { waitUntil } from '../support/page-clock.js'
import { chooseReply, continueStory, leastUsedAction, performObjectAction } from '../support/play.js'
import { waitForUsable } from '../support/screen.js'
import { type Bot, Difference, enterMoment, expectLogLines } from './bot.js'
import { objectDifferences } from './compare.js'
import { logLinesOfAnswer } from './dialogue-log-lines.js'
import { readPlayingScreen } from './screen-content.js'

/** Chooses a random action one time in three. Otherwise chooses the least used action, so that every scene with objects ends. */
function chooseObject({ random }: Bot, moment: Moment, useCounts: Map<string, number>): number {
  const { view } = moment
  if (view.kind !== 'objects' || !random.oneIn(3)) return leastUsedAction(moment, useCounts)
  return random.pick(view.objects.flatMap(({ actions }) => actions)).index
}

/** Waits for the end of an ellipse (a screen that announces a jump in time), or presses its ring-shaped button. With the comfort setting
 * *Attendez-moi*, an ellipse does not end by itself, so the bot always presses. */
async function passEllipse(bot: Bot): Promise<void> {
  const { page, random, isWaitForMeOn } = bot
  if (!isWaitForMeOn && !random.oneIn(2)) return
  const ring = page.locator('main [data-there] [data-primary]')
  // On a slow machine the ellipse can end before the press.
  const hasPassed = async () => !isWaitForMeOn && (await readPlayingScreen(page))?.ellipse === null
  const tryToPress = () =>
    ring.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  await waitUntil(page, 'the ring of the ellipse', async () => (await hasPassed()) || (await tryToPress()))
}

/** Presses twice, as a learner in a hurry does. The second press must change nothing. */
async function pressTwice({ page, actionLog }: Bot): Promise<void> {
  actionLog.push('in a hurry')
  const next = await waitForUsable(page, 'main [data-primary]')
  // Scrolls to the button and waits until no fade covers it. The fade runs on the real clock, not on the simulated
  // clock of the page.
  await next.click({ trial: true })
  const box = await next.boundingBox()
  if (!box) throw new Difference('there is no button to continue')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
}

async function performAction(bot: Bot, moment: Moment, useCounts: Map<string, number>): Promise<number> {
  const { page, inputDevice, random } = bot
  const { view } = moment
  switch (view.kind) {
    case 'ellipse':
      await passEllipse(bot)
      return 0
    case 'choices': {
      const answerIndex = random.below(view.replies.length)
      await chooseReply(page, inputDevice, view.replies, answerIndex)
      return answerIndex
    }
    case 'objects': {
      const answerIndex = chooseObject(bot, moment, useCounts)
      await performObjectAction(page, inputDevice, view, answerIndex, async (object) => {
        const screen = await readPlayingScreen(page)
        const differences = screen
          ? objectDifferences(bot.content, object, screen)
          : ['the playing screen is not open']
        if (differences.length > 0) throw new Difference(differences.join('\n'))
      })
      return answerIndex
    }
    case 'line':
    case 'caption':
      if (inputDevice === 'mouse' && random.oneIn(10)) await pressTwice(bot)
      else await continueStory(page, inputDevice)
      return 0
    default:
      return 0
  }
}

export async function performNextAction(
  bot: Bot,
  moment: Moment,
  useCounts: Map<string, number>,
): Promise<Moment> {
  const answerIndex = await performAction(bot, moment, useCounts)
  bot.actionLog.push(`${moment.node} ${moment.view.kind} → ${answerIndex}`)
  expectLogLines(bot, logLinesOfAnswer(moment, answerIndex))
  return enterMoment(bot, bot.story.answer(moment, { index: answerIndex }))
}
