import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ManualClock } from '../testing/manual-clock.js'
import { testGame } from '../testing/test-game.js'
import { Director } from './director.js'
import { playbackOf } from './playback.js'

const { story } = testGame()
const silent = { music() {}, effect() {}, voice() {}, stopVoice() {} }
const nobody = { onReady() {}, onMove() {}, onSave() {}, onClear() {}, onEnd() {}, onLine() {} }

/** A random event while the player plays a story. */
type Happening = { readonly pass: number } | { readonly hold: boolean } | 'loaded' | 'click' | 'press'

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ pass: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ hold: fc.boolean() }),
  fc.constantFrom('loaded', 'loaded', 'click', 'press', 'press'),
)

function played(quick: boolean) {
  const clock = new ManualClock()
  const loading: (() => void)[] = []
  const director = new Director({
    story,
    start: {},
    introText: undefined,
    clock,
    sound: silent,
    host: nobody,
    load: () => new Promise<void>((resolve) => loading.push(resolve)),
    playback: () =>
      playbackOf({ reduceMotion: quick, waitForMe: false, textSpeed: quick ? 100 : 1 }, () => 'Ici'),
    nameOf: (talker) => talker,
    wording: (key) => key,
  })
  const loaded = async () => {
    for (const resolve of loading.splice(0)) resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { director, clock, loaded }
}

/** Presses the first available control, and checks that the director reacts. */
function press(director: Director): void {
  const { interactable, stageState, moment } = director.snapshot()
  const content = stageState.panel?.shown ? stageState.panel.content : undefined
  if (!interactable) {
    director.gesture({ kind: 'next' })
    return
  }
  if (content) {
    director.gesture(
      content.kind === 'choices' || content.kind === 'actions'
        ? { kind: 'choose', place: 0 }
        : { kind: 'next' },
    )
    expect(director.snapshot().moment).not.toBe(moment)
    expect(director.snapshot().stageState.panel?.shown ?? false).toBe(false)
  } else director.gesture({ kind: 'press', index: 0 })
}

it('the director reacts to every press on an interactable panel, after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(happening, { maxLength: 60 }), async (quick, happenings) => {
      const { director, clock, loaded } = played(quick)
      director.start()
      for (const one of happenings) {
        if (one === 'loaded') await loaded()
        else if (one === 'click') director.gesture({ kind: 'click' })
        else if (one === 'press') press(director)
        else if ('hold' in one) director.hold(one.hold)
        else clock.pass(one.pass)
      }
    }),
    { numRuns: 300 },
  )
})
