// Each game must show its first choice soon, also to a learner who watches the intro.
import { builtGames, openBuiltGame } from '@didascalie/stage/testing/built-games'
import { timeToFirstChoice } from '@didascalie/stage/testing/first-choice'
import { expect, it } from 'vitest'
import { introBuilding, introOffice, introPolaroid } from '../../constants.js'
import { wording } from '../../content/game.js'

const maxMsWithoutIntro = 25_000
const maxMsWithIntro = 45_000
const introMs = introBuilding + introPolaroid + introOffice

it.each(builtGames)('the first choice of %s comes within 25 s without the intro and 45 s with it', (name) => {
  const game = openBuiltGame(name, 0)
  const msToFirstChoice = timeToFirstChoice(game, wording(game, 'ui.intro.text4'), 2 * maxMsWithoutIntro)
  expect(msToFirstChoice).toBeLessThanOrEqual(maxMsWithoutIntro)
  expect(msToFirstChoice + introMs).toBeLessThanOrEqual(maxMsWithIntro)
})
