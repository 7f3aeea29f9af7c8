// Chooses and performs the bot's next action at a moment.
import type { Moment } from '@didascalie/engine'
import { until } from '../support/pace.js'
import { act, answer, goOn, leastUsed } from '../support/play.js'
import { usable } from '../support/screen.js'
import { type Bot, Difference, enters, says } from './bot.js'
import { differencesInHand } from './compare.js'
import { look } from './look.js'
import { saidByAnswer } from './said.js'

/** Usually the least used action, so that every scene with objects ends; sometimes a random one. */
function chooseObject({ chance }: Bot, moment: Moment, used: Map<string, number>): number {
  const { view } = moment
  if (view.kind !== 'objects' || !chance.once(3)) return leastUsed(moment, used)
  return chance.pick(view.objects.flatMap(({ actions }) => actions)).index
}

/** Waits for an ellipse to end, or presses its ring. With *Attendez-moi* on, an ellipse ends only by a press. */
async function passEllipse(bot: Bot): Promise<void> {
  const { page, chance, waitForMe } = bot
  if (!waitForMe && !chance.once(2)) return
  const ring = page.locator('main [data-there] [data-primary]')
  // On a slow machine the ellipse can end by itself before the press.
  const hasPassed = async () => !waitForMe && (await look(page))?.ellipse === null
  const isPressed = () =>
    ring.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  await until(page, 'the ring of the ellipse', async () => (await hasPassed()) || (await isPressed()))
}

/** Presses twice, as a learner in a hurry does: the second press must change nothing. */
async function hurry({ page, steps }: Bot): Promise<void> {
  steps.push('in a hurry')
  const next = await usable(page, 'main [data-primary]')
  // Scrolls to the button and waits until no fade covers it. The fade runs on the browser's clock, not on the page's.
  await next.click({ trial: true })
  const box = await next.boundingBox()
  if (!box) throw new Difference('there is no button to continue')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
}

async function doSomething(bot: Bot, moment: Moment, used: Map<string, number>): Promise<number> {
  const { page, hand, chance } = bot
  const { view } = moment
  switch (view.kind) {
    case 'ellipse':
      await passEllipse(bot)
      return 0
    case 'choices': {
      const index = chance.below(view.replies.length)
      await answer(page, hand, view.replies, index)
      return index
    }
    case 'objects': {
      const index = chooseObject(bot, moment, used)
      await act(page, hand, view, index, async (object) => {
        const seen = await look(page)
        const found = seen ? differencesInHand(bot.content, object, seen) : ['the playing screen is not open']
        if (found.length > 0) throw new Difference(found.join('\n'))
      })
      return index
    }
    case 'line':
    case 'caption':
      if (hand === 'mouse' && chance.once(10)) await hurry(bot)
      else await goOn(page, hand)
      return 0
    default:
      return 0
  }
}

/** Performs one action and returns the moment that follows. */
export async function goFrom(bot: Bot, moment: Moment, used: Map<string, number>): Promise<Moment> {
  const index = await doSomething(bot, moment, used)
  bot.steps.push(`${moment.node} ${moment.view.kind} → ${index}`)
  says(bot, saidByAnswer(moment, index))
  return enters(bot, bot.story.answer(moment, { index }))
}
