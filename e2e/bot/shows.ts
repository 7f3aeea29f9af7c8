// Waits until the screen shows a moment, and compares the two.
import type { Moment } from '@didascalie/engine'
import { findIn, until } from '../support/pace.js'
import { plain } from '../support/screen.js'
import { type Bot, Difference, eventually } from './bot.js'
import { differences, pathsOf } from './compare.js'
import { heardMusic } from './ears.js'
import { look } from './look.js'
import { differencesReplayed } from './replayed.js'

async function showsEllipse({ page }: Bot, text: string): Promise<void> {
  const sentences = text.split(/(?<=\.)/).map(plain)
  await until(page, `the ellipse « ${text} »`, async () => {
    const shown = plain((await look(page))?.ellipse ?? '')
    return shown !== '' && sentences.every((sentence) => shown.includes(sentence))
  })
}

async function showsRest(bot: Bot, moment: Moment): Promise<void> {
  const { page, content } = bot
  const isAtRest = () =>
    document.querySelector('main[data-ready="true"]') !== null &&
    document.querySelector('main [data-there="true"]') === null
  await findIn(page, `the screen to rest at ${moment.node}`, isAtRest, undefined)
  let found: string[] = []
  await eventually(
    () => found.join('\n'),
    async () => {
      const seen = await look(page)
      if (!seen) throw new Difference(`the playing screen is not open at ${moment.node}`)
      found = differences(content, moment, seen, bot.fetched)
      if (!seen.ready) found.push('the screen does not accept input')
      return found.length === 0
    },
  )
}

/** Ambient sounds of a place, which play under the music. */
const ofPlaces = /\/audio\/(ambience_|radio\.)/

async function soundsLike({ page, content }: Bot, { music }: Moment): Promise<void> {
  const paths = music === '' ? [] : pathsOf(content, `audio/${music}.ogg`)
  let heard: string[] = []
  await eventually(
    () => `the music: the engine says « ${music} », the page plays ${JSON.stringify(heard)}`,
    async () => {
      heard = (await heardMusic(page)).filter((path) => !ofPlaces.test(path))
      return paths.length === 0 ? heard.length === 0 : heard.length === 1 && paths.includes(heard[0] ?? '')
    },
  )
}

function untroubled({ watch, online }: Bot): void {
  if (online && watch.troubles.length > 0) throw new Difference(`troubles:\n${watch.troubles.join('\n')}`)
}

/** Checks the screen, the music and the absence of errors. A change of background is checked with the moment after it. */
export async function shows(bot: Bot, moment: Moment): Promise<void> {
  const { view } = moment
  if (view.kind === 'ellipse') await showsEllipse(bot, view.text)
  else if (view.kind !== 'background') {
    await showsRest(bot, moment)
    if (bot.fetched) await soundsLike(bot, moment)
  }
  untroubled(bot)
}

/** Waits until the server has acknowledged every save. With `surely`, also compares the stored progression and replays its trace. */
export async function isSaved(bot: Bot, surely: boolean): Promise<void> {
  const { page, ledger, sessionUID, story } = bot
  await until(page, 'the saves to arrive', async () => ledger.isSettled).catch(() => {
    throw new Difference(`not saved: ${ledger.account}`)
  })
  if (!surely) return
  const stored = JSON.stringify(sorted(await ledger.stored(page, sessionUID)))
  const expected = JSON.stringify(sorted(ledger.expected))
  if (stored !== expected) throw new Difference(`the server holds ${stored}, the engine saved ${expected}`)
  const replayed = differencesReplayed(story, ledger.expected)
  if (replayed.length > 0) throw new Difference(replayed.join('\n'))
}

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
