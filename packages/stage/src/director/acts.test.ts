import { describe, expect, it } from 'vitest'
import { panelOut } from '../constants.js'
import type { GetWording } from '../content/game.js'
import { silence } from '../sound/sound.js'
import { ManualClock } from '../testing/manual-clock.js'
import { stagedGame } from '../testing/staged-game.js'
import { Director } from './director.js'
import { playbackOf } from './playback.js'
import { stagingOf } from './staging.js'

const ignoringHost = { onReady() {}, onMove() {}, onSave() {}, onClear() {}, onEnd() {}, onLine() {} }

/** Starts the story at a node. An act is a series of drawings that plays before a line of the story. */
function directAt(
  node: string,
  settings: { reduceMotion?: boolean; waitForMe?: boolean; autoAdvance?: boolean; readAloud?: boolean } = {},
  ownWordings: Readonly<Record<string, string>> = {},
) {
  const { story, scene, wordings } = stagedGame(node)
  const wording: GetWording = (key, fallback) => ownWordings[key] ?? wordings[key] ?? fallback ?? ''
  const clock = new ManualClock()
  const sounds: string[] = []
  const loaded: string[] = []
  const director = new Director({
    story,
    start: {},
    introText: undefined,
    clock,
    sound: {
      ...silence,
      once: (name) => sounds.push(name),
      quiet: (isQuiet) => sounds.push(isQuiet ? 'quiet' : 'music'),
    },
    host: ignoringHost,
    load: (names) => {
      loaded.push(...names)
      return undefined
    },
    playback: () =>
      playbackOf(
        { reduceMotion: false, waitForMe: false, textSpeed: 100, ...settings },
        () => 'Ici',
        undefined,
        undefined,
        stagingOf(scene, wording),
      ),
    getName: (talker) => talker,
    wording,
  })
  director.start()
  const state = () => director.snapshot().stageState
  return { director, clock, sounds, loaded, state, next: () => director.handleInput({ kind: 'next' }) }
}

describe('an act before a caption', () => {
  it('shows each drawing for its time, then the caption over the last drawing', () => {
    const { clock, state, sounds, loaded } = directAt('caption')
    clock.pass(1000)
    expect(state().act).toEqual({ id: 'debrancher', drawing: 0, isOver: false })
    expect(loaded).toEqual(expect.arrayContaining(['act/debrancher-1.jpg', 'act/debrancher-2.jpg']))
    expect(state().panel).toBeNull()
    clock.pass(900)
    expect(state().act).toEqual({ id: 'debrancher', drawing: 1, isOver: false })
    expect(sounds).toContain('clic')
    clock.pass(1100)
    expect(state()).toMatchObject({
      act: { id: 'debrancher', drawing: 1, isOver: true },
      panel: { content: { kind: 'caption' }, shown: true },
    })
  })

  it('skips one drawing at each press of the learner', () => {
    const { clock, state, next } = directAt('caption')
    clock.pass(1001)
    next()
    clock.pass(1)
    expect(state().act).toMatchObject({ drawing: 1, isOver: false })
    next()
    clock.pass(1)
    expect(state().act).toMatchObject({ drawing: 1, isOver: true })
    expect(state().panel?.shown).toBe(true)
  })

  it('disappears after its caption, before the next line appears', () => {
    const { clock, state, next } = directAt('caption2')
    clock.pass(5000)
    expect(state().panel?.shown).toBe(true)
    next()
    clock.pass(panelOut - 1)
    expect(state()).toMatchObject({ act: { id: 'debrancher' }, panel: { shown: false }, bubble: null })
    clock.pass(1)
    expect(state().act).toBeNull()
    clock.pass(5000)
    expect(state()).toMatchObject({ act: null, bubble: { shown: true } })
  })

  it('disappears after its caption, before clickable objects appear', () => {
    const { clock, state, next } = directAt('caption3')
    clock.pass(5000)
    next()
    clock.pass(panelOut - 1)
    expect(state()).toMatchObject({ act: { id: 'debrancher' }, panel: { shown: false } })
    clock.pass(5000)
    expect(state()).toMatchObject({ act: null, panel: null, objects: [{ objectName: 'carton' }] })
  })

  it('shows only the final state of its last drawing with reduced motion', () => {
    const { clock, state } = directAt('caption', { reduceMotion: true })
    clock.pass(1000)
    expect(state()).toMatchObject({
      act: { drawing: 1, isOver: true },
      panel: { content: { kind: 'caption' } },
    })
  })

  it('leaves time to read its description aloud before auto-advance continues', () => {
    const timeUntilNext = (description: string) => {
      const { clock, director } = directAt(
        'caption',
        { autoAdvance: true, readAloud: true },
        { 'act.debrancher.alt': description },
      )
      let time = 0
      while (director.snapshot().moment?.node === 'caption') {
        clock.pass(100)
        time += 100
      }
      return time
    }
    const longDescription = 'mot '.repeat(20).trim()
    expect(timeUntilNext(longDescription)).toBeGreaterThan(timeUntilNext(''))
  })
})

describe('an act before a caption that follows a spoken line', () => {
  it('starts when the learner continues after the line', () => {
    const { clock, state, next } = directAt('before')
    clock.pass(60_000)
    expect(state()).toMatchObject({
      act: null,
      bubble: { shown: true },
      panel: { content: { kind: 'next' }, shown: true },
    })
    next()
    clock.pass(400)
    expect(state()).toMatchObject({ act: { id: 'debrancher', drawing: 0 }, bubble: null, panel: null })
    clock.pass(3000)
    expect(state()).toMatchObject({
      act: { id: 'debrancher', isOver: true },
      panel: { content: { kind: 'caption' }, shown: true },
    })
  })

  it('does not start when a press only shows the rest of the line at once', () => {
    const { clock, state, next } = directAt('before')
    clock.pass(1200)
    next()
    clock.pass(5000)
    expect(state()).toMatchObject({ act: null, bubble: { shown: true } })
  })
})

describe('an act before a spoken line', () => {
  it('fades the music out during its drawings, and in again when the talker speaks', () => {
    const { clock, state, sounds } = directAt('spoken')
    clock.pass(1500)
    expect(state()).toMatchObject({ act: { id: 'bateau' }, bubble: null, panel: null })
    expect(sounds.at(-1)).toBe('quiet')
    clock.pass(6500)
    expect(state()).toMatchObject({
      act: null,
      bubble: { shown: true },
      panel: { content: { kind: 'next' } },
    })
    expect(sounds.at(-1)).toBe('music')
  })

  const description = { kind: 'caption', line: { text: 'Une péniche passe.', didascalie: true } }

  it.each([
    ['its description', { reduceMotion: true }, description],
    ['only the *Suite* button', { waitForMe: true }, { kind: 'next' }],
  ])('shows %s at its end and waits for the learner, with the settings %o', (_, settings, content) => {
    const { clock, state, next } = directAt('spoken', settings)
    clock.pass(60_000)
    expect(state()).toMatchObject({ act: { isOver: true }, panel: { content, shown: true } })
    next()
    clock.pass(3000)
    expect(state()).toMatchObject({ act: null, bubble: { shown: true } })
  })

  it('is described to screen readers in the announcement of its line', () => {
    const { director } = directAt('spoken')
    expect(director.snapshot().announcement).toMatchObject({ act: 'Une péniche passe.', text: 'Voilà.' })
  })

  it('lets the story continue by itself with auto-advance and reduced motion', () => {
    const { clock, director } = directAt('spoken', { reduceMotion: true, autoAdvance: true })
    clock.pass(10_000)
    expect(director.snapshot().moment?.node).not.toBe('spoken')
  })
})

describe('a gesture', () => {
  it('opens together with the panel and closes when the learner continues', () => {
    const { clock, state, next, loaded } = directAt('pull')
    clock.pass(5000)
    expect(state()).toMatchObject({ gesture: 'metre', panel: { content: { kind: 'next' }, shown: true } })
    expect(loaded).toEqual(expect.arrayContaining(['act/etabli.jpg', 'act/boitier.png']))
    next()
    expect(state()).toMatchObject({ gesture: '', panel: null })
  })

  it('waits for the learner even with auto-advance', () => {
    const { clock, state } = directAt('pull', { autoAdvance: true })
    clock.pass(120_000)
    expect(state().gesture).toBe('metre')
  })
})
