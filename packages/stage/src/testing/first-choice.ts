import type { StageGame } from '../content/game.js'
import { Director } from '../director/director.js'
import { playbackOf } from '../director/playback.js'
import { silence } from '../sound/sound.js'
import { titleOf } from '../story/use-director.js'
import { ManualClock } from './manual-clock.js'

const comfort = { reduceMotion: false, waitForMe: false, textSpeed: 1 }
const host = { onReady() {}, onMove() {}, onSave() {}, onClear() {}, onEnd() {}, onLine() {} }

/** The milliseconds until the first choice if the learner presses *Suite* as soon as possible. Stops at about `limitMs`. */
export function timeToFirstChoice(game: StageGame, introText: string, limitMs: number): number {
  const clock = new ManualClock()
  const director = new Director({
    story: game.story,
    start: {},
    introText,
    clock,
    sound: silence,
    host,
    load: () => undefined,
    playback: () => playbackOf(comfort, (background) => titleOf(game, background)),
    getName: (talker) => talker,
    wording: (key) => key,
  })
  director.start()
  const isOffered = () => {
    const { stageState, interactable } = director.snapshot()
    return interactable && stageState.panel?.content.kind === 'choices'
  }
  while (!isOffered() && clock.now() < limitMs) {
    clock.pass(100)
    if (director.snapshot().clickAnywhere) director.handleInput({ kind: 'next' })
  }
  return clock.now()
}
