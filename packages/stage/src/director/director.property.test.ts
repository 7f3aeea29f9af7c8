import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ManualClock } from '../testing/manual-clock.js'
import { testGame } from '../testing/test-game.js'
import { Director } from './director.js'
import { playbackOf } from './playback.js'

const { story } = testGame()
const silent = { music() {}, effect() {}, once() {}, quiet() {}, voice() {}, stopVoice() {} }
const ignoringHost = { onReady() {}, onMove() {}, onSave() {}, onClear() {}, onEnd() {}, onLine() {} }

/** A random event while a story is played. */
type StageEvent = { readonly pass: number } | { readonly hold: boolean } | 'loaded' | 'click' | 'press'

const stageEvent: fc.Arbitrary<StageEvent> = fc.oneof(
  fc.record({ pass: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ hold: fc.boolean() }),
  fc.constantFrom('loaded', 'loaded', 'click', 'press', 'press'),
)

function createDirector(isQuick: boolean) {
  const clock = new ManualClock()
  const loading: (() => void)[] = []
  const director = new Director({
    story,
    start: {},
    introText: undefined,
    clock,
    sound: silent,
    host: ignoringHost,
    load: () => new Promise<void>((resolve) => loading.push(resolve)),
    playback: () =>
      playbackOf({ reduceMotion: isQuick, waitForMe: false, textSpeed: isQuick ? 100 : 1 }, () => 'Ici'),
    getName: (talker) => talker,
    wording: (key) => key,
  })
  const loaded = async () => {
    for (const resolve of loading.splice(0)) resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { director, clock, loaded }
}

/**
 * Presses the first available control. If this control is in a panel that accepts input, checks that the press changes the moment and
 * hides the panel.
 */
function press(director: Director): void {
  const { interactable, stageState, moment } = director.snapshot()
  const content = stageState.panel?.shown ? stageState.panel.content : undefined
  if (!interactable) {
    director.handleInput({ kind: 'next' })
    return
  }
  if (content) {
    director.handleInput(
      content.kind === 'choices' || content.kind === 'actions'
        ? { kind: 'choose', position: 0 }
        : { kind: 'next' },
    )
    expect(director.snapshot().moment).not.toBe(moment)
    expect(director.snapshot().stageState.panel?.shown ?? false).toBe(false)
  } else director.handleInput({ kind: 'press', index: 0 })
}

it('after any sequence of events, a press in a panel that accepts input changes the moment and hides the panel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(stageEvent, { maxLength: 60 }), async (isQuick, events) => {
      const { director, clock, loaded } = createDirector(isQuick)
      director.start()
      for (const event of events) {
        if (event === 'loaded') await loaded()
        else if (event === 'click') director.handleInput({ kind: 'click' })
        else if (event === 'press') press(director)
        else if ('hold' in event) director.hold(event.hold)
        else clock.pass(event.pass)
      }
    }),
    { numRuns: 300 },
  )
})
