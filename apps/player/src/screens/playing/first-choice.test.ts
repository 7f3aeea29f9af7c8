// Pace: whoever skips the intro has something to decide soon, and so has whoever watches it. Counted from the durations of the player, on a clock of its own.
import { expect, it } from 'vitest'
import { introBuilding, introOffice, introPolaroid } from '../../constants.js'
import { wording } from '../../content/game.js'
import { silence } from '../../sound/sound.js'
import { builtGames, openBuiltGame } from '../../testing/built-games.js'
import { ManualClock } from '../../testing/manual-clock.js'
import { Director } from './director.js'
import { mannerOf } from './manner.js'
import { titleOf } from './use-director.js'

const soon = 25_000
const soonAfterAll = 45_000
const intro = introBuilding + introPolaroid + introOffice
const nobody = { onReady() {}, onMove() {}, onSave() {}, onClear() {}, onEnd() {}, onSaid() {} }

it.each(builtGames)('the first choice of %s comes within 25 s, 45 with the intro', async (name) => {
  const game = await openBuiltGame(name, 0)
  const clock = new ManualClock()
  const wishes = { reduceMotion: false, waitForMe: false, textSpeed: 1 }
  const director = new Director({
    story: game.story,
    start: {},
    introText: wording(game, 'ui.intro.text4'),
    clock,
    sound: silence,
    load: () => undefined,
    manner: () => mannerOf(wishes, (background) => titleOf(game, background)),
    nameOf: (talker) => talker,
    host: nobody,
  })
  director.start()
  const offered = () => {
    const { picture, interactable } = director.snapshot()
    return interactable && picture.panel?.content.kind === 'choices'
  }
  while (!offered() && clock.now() < 2 * soon) {
    clock.pass(100)
    if (director.snapshot().clickAnywhere) director.gesture({ kind: 'next' })
  }
  expect(clock.now()).toBeLessThanOrEqual(soon)
  expect(clock.now() + intro).toBeLessThanOrEqual(soonAfterAll)
})
