// Waits until the screen shows what the engine's current `Moment` requires, and checks sounds, errors and saves.
import type { Moment } from '@didascalie/engine'
import { findInPage, waitUntil } from '../support/page-clock.js'
import { passAct } from '../support/play.js'
import { normalizeText } from '../support/screen.js'
import { type Bot, Difference, pollUntil } from './bot.js'
import { differences, pathsOf } from './compare.js'
import { replayDifferences } from './compare-replay.js'
import { playingMusic } from './playing-sounds.js'
import { readPlayingScreen } from './screen-content.js'

async function checkEllipse({ page }: Bot, text: string): Promise<void> {
  const sentences = text.split(/(?<=\.)/).map(normalizeText)
  await waitUntil(page, `the ellipse « ${text} »`, async () => {
    const shown = normalizeText((await readPlayingScreen(page))?.ellipse ?? '')
    return shown !== '' && sentences.every((sentence) => shown.includes(sentence))
  })
}

async function checkRestingScreen(bot: Bot, moment: Moment): Promise<void> {
  const { page, content } = bot
  await passAct(page, moment)
  const isAtRest = () =>
    document.querySelector('main[data-ready="true"]') !== null &&
    document.querySelector('main [data-there="true"]') === null
  await findInPage(page, `the screen to rest at ${moment.node}`, isAtRest, undefined)
  let foundDifferences: string[] = []
  await pollUntil(
    () => foundDifferences.join('\n'),
    async () => {
      const screen = await readPlayingScreen(page)
      if (!screen) throw new Difference(`the playing screen is not open at ${moment.node}`)
      foundDifferences = differences(content, moment, screen, bot.hasAllFiles)
      if (!screen.isReady) foundDifferences.push('the screen does not accept input')
      return foundDifferences.length === 0
    },
  )
}

/** Ambient sounds of a place, which play under the music. */
const ambientSounds = /\/audio\/(ambience_|radio\.)/

async function checkMusic({ page, content }: Bot, { music }: Moment): Promise<void> {
  const paths = music === '' ? [] : pathsOf(content, `audio/${music}.ogg`)
  let playing: string[] = []
  await pollUntil(
    () => `the music: the engine says « ${music} », the page plays ${JSON.stringify(playing)}`,
    async () => {
      playing = (await playingMusic(page)).filter((path) => !ambientSounds.test(path))
      return paths.length === 0
        ? playing.length === 0
        : playing.length === 1 && paths.includes(playing[0] ?? '')
    },
  )
}

function checkNoTroubles({ monitor, isOnline }: Bot): void {
  if (isOnline && monitor.troubles.length > 0)
    throw new Difference(`troubles:\n${monitor.troubles.join('\n')}`)
}

/** Does not compare the screen in a moment that only changes the background: the check of the next moment includes the background. */
export async function checkMoment(bot: Bot, moment: Moment): Promise<void> {
  const { view } = moment
  if (view.kind === 'ellipse') await checkEllipse(bot, view.text)
  else if (view.kind !== 'background') {
    await checkRestingScreen(bot, moment)
    if (bot.hasAllFiles) await checkMusic(bot, moment)
  }
  checkNoTroubles(bot)
}

/** Waits until the server has acknowledged every save. With `comparesStored`, also checks the stored progression and replays its trace. */
export async function checkSaves(bot: Bot, comparesStored: boolean): Promise<void> {
  const { page, saveTracker, sessionUID, story } = bot
  await waitUntil(page, 'the saves to arrive', async () => saveTracker.isSettled).catch(() => {
    throw new Difference(`not saved: ${saveTracker.summary}`)
  })
  if (!comparesStored) return
  const stored = JSON.stringify(withSortedKeys(await saveTracker.stored(page, sessionUID)))
  const expected = JSON.stringify(withSortedKeys(saveTracker.expected))
  if (stored !== expected) throw new Difference(`the server holds ${stored}, the engine saved ${expected}`)
  const foundDifferences = replayDifferences(story, saveTracker.expected)
  if (foundDifferences.length > 0) throw new Difference(foundDifferences.join('\n'))
}

/** Two objects with the same content and sorted keys have the same JSON. */
const withSortedKeys = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
