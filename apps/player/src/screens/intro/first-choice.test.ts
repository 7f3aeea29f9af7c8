// The first choice of a game must come soon, both for a learner who skips the intro and for one who watches it.
import { builtGames, openBuiltGame } from '@didascalie/stage/testing/built-games'
import { timeToFirstChoice } from '@didascalie/stage/testing/first-choice'
import { expect, it } from 'vitest'
import { introBuilding, introOffice, introPolaroid } from '../../constants.js'
import { wording } from '../../content/game.js'

const maxMsWithoutIntro = 25_000
const maxMsWithIntro = 45_000
const introMs = introBuilding + introPolaroid + introOffice

it.each(builtGames)('the first choice of %s comes within 25 s, or 45 s with the intro', (name) => {
  const game = openBuiltGame(name, 0)
  const msToFirstChoice = timeToFirstChoice(game, wording(game, 'ui.intro.text4'), 2 * maxMsWithoutIntro)
  expect(msToFirstChoice).toBeLessThanOrEqual(maxMsWithoutIntro)
  expect(msToFirstChoice + introMs).toBeLessThanOrEqual(maxMsWithIntro)
})
