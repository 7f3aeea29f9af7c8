import type { Progression } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accidentalPressMs, echo, introTextWait, loadingIndicatorDelay, pictureWait } from '../constants.js'
import { wording } from '../content/game.js'
import { ManualClock } from '../testing/manual-clock.js'
import { testGame, testGraph } from '../testing/test-game.js'
import { announcementText } from './announcement.js'
import type { DirectorOptions } from './directing.js'
import { Director } from './director.js'
import { playbackOf } from './playback.js'

const longMs = 60_000
const game = testGame()
const { story } = game

let clock: ManualClock
let calls: string[]

function createDirector(overrides: Partial<DirectorOptions> = {}): Director {
  const recordCall =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values.map((value) => JSON.stringify(value))].join(' '))
    }
  return new Director({
    story,
    start: {},
    introText: undefined,
    clock,
    sound: {
      music: recordCall('music'),
      effect() {},
      once() {},
      quiet() {},
      voice: recordCall('voice'),
      stopVoice() {},
    },
    load: () => undefined,
    playback: () => playbackOf({ reduceMotion: false, waitForMe: false, textSpeed: 1 }, () => 'Ici'),
    getName: (talker) => talker,
    wording: (key, fallback) => wording(game, key, fallback),
    host: {
      onReady: recordCall('ready'),
      onMove() {},
      onSave: recordCall('save'),
      onClear: recordCall('clear'),
      onEnd: recordCall('end'),
      onLine: recordCall('said'),
    },
    ...overrides,
  })
}

function startedDirector(overrides: Partial<DirectorOptions> = {}): Director {
  const director = createDirector(overrides)
  director.start()
  clock.pass(longMs)
  return director
}

const savedAt = (node: string, background = 'openspace_matin'): Progression => ({
  progress: { node, background, music: 'jour', scene: 'Lundi_Poste' },
})

beforeEach(() => {
  clock = new ManualClock()
  calls = []
})

describe('auto-advance', () => {
  it('continues from line to line until the learner has to choose', () => {
    const settings = { reduceMotion: false, waitForMe: false, textSpeed: 1, autoAdvance: true }
    const director = startedDirector({ playback: () => playbackOf(settings, () => 'Ici') })
    expect(director.snapshot().moment?.view.kind).toBe('choices')
  })
})

it('the director announces the description of an insert (a picture) once, after the text of its first line', () => {
  const nodes = { ...testGraph.nodes }
  for (const id of ['line', 'asks']) {
    const node = nodes[id]
    if (node) nodes[id] = { ...node, insert: 'photo' }
  }
  const storyWithInsert = openStory({ ...testGraph, nodes })
  const wordings = { ...game.wordings, 'insert.photo.alt': 'photo d’un chat.' }
  const director = startedDirector({
    story: storyWithInsert,
    wording: (key, fallback) => wording({ wordings }, key, fallback),
  })
  expect(director.snapshot().announcement?.text).toBe('Bonjour, vous voilà. Image\u00a0: photo d’un chat.')
  director.handleInput({ kind: 'next' })
  clock.pass(longMs)
  expect(director.snapshot().announcement?.text).toBe('On y va\u202f?'.replace('\u202f', ' '))
})

describe('a story that starts in a place', () => {
  const story = openStory({
    ...testGraph,
    nodes: { ...testGraph.nodes, start: { type: 'Start', targets: [{ id: 'place' }] } },
  })

  /** The different stages of the first ten seconds. `letters` counts the shown letters of the title « Ici ». */
  function firstStages(overrides: Partial<DirectorOptions>) {
    const director = createDirector({ story, ...overrides })
    director.start()
    const stages = []
    for (let ms = 0; ms < 10_000; ms += 20) {
      const { covered, slid, letters, talker } = director.snapshot().stageState
      const stage = { covered, slid, letters, isPersonThere: talker !== null }
      if (JSON.stringify(stage) !== JSON.stringify(stages.at(-1))) stages.push(stage)
      clock.pass(20)
    }
    return stages
  }

  it('begins on a black stage, slides the place in, types its title letter by letter, and then shows the first person', () => {
    const arrival = { covered: false, slid: true, isPersonThere: false }
    expect(firstStages({}).slice(0, 6)).toEqual([
      { covered: true, slid: false, letters: 0, isPersonThere: false },
      { ...arrival, letters: 0 },
      { ...arrival, letters: 1 },
      { ...arrival, letters: 2 },
      { ...arrival, letters: 3 },
      { ...arrival, letters: 3, isPersonThere: true },
    ])
  })

  it('shows the whole title at once with reduced motion', () => {
    const playback = playbackOf({ reduceMotion: true, waitForMe: false, textSpeed: 1 }, () => 'Ici')
    const letters = new Set(firstStages({ playback: () => playback }).map((stage) => stage.letters))
    expect([...letters]).toEqual([0, 3])
  })

  it('announces the place when it starts there, but not when it resumes there', () => {
    expect(startedDirector({ story }).snapshot().announcement).toMatchObject({
      place: 'Ici',
      text: 'Bonjour, vous voilà.',
    })
    expect(startedDirector({ story, start: savedAt('line') }).snapshot().announcement).toMatchObject({
      place: '',
    })
  })

  it('does not let the place arrive again when it resumes there', () => {
    expect(firstStages({ start: savedAt('line') })[0]).toMatchObject({ slid: true, letters: 3 })
  })
})

describe('the director', () => {
  it('plays a story from start to end, driven only by inputs and the clock', () => {
    const director = startedDirector()
    const next = () => {
      director.handleInput({ kind: 'next' })
      clock.pass(longMs)
    }
    next()
    director.handleInput({ kind: 'choose', position: 2 })
    clock.pass(longMs)
    next()
    next()
    director.handleInput({ kind: 'press', index: 1 })
    clock.pass(longMs)
    director.handleInput({ kind: 'choose', position: 0 })
    expect(calls.filter((line) => line.startsWith('said'))).toEqual([
      'said {"who":"","text":"Lundi, 8 h 31. Le quai est vide."}',
      'said {"who":"ines_neutre","text":"Bonjour, vous voilà."}',
      'said {"who":"ines_sourire","text":"On y va ?"}',
      'said {"who":"Vous","text":"Peut-être."}',
      'said {"who":"gerard_neutre","text":"Bien."}',
      'said {"who":"Vous","text":"Je le suis."}',
      'said {"who":"","text":"Personne ne parle."}',
    ])
    expect(calls.slice(-2)).toEqual(['clear', 'end false'])
  })
})

describe('a reply that has just appeared', () => {
  const directorOfferingReplies = () => {
    const director = createDirector({ start: savedAt('asks') })
    director.start()
    for (let ms = 0; ms < longMs && !director.snapshot().interactable; ms += 20) clock.pass(20)
    calls = []
    return director
  }
  const isReplyChosen = () => calls.some((line) => line.includes('"who":"Vous"'))

  it('is not chosen by quick presses of a pointer that has not moved', () => {
    const director = directorOfferingReplies()
    for (let press = 0; press < 5; press += 1) {
      director.handleInput({ kind: 'choose', position: 2, moved: false })
      clock.pass(accidentalPressMs - 1)
    }
    expect(isReplyChosen()).toBe(false)
    clock.pass(1)
    director.handleInput({ kind: 'choose', position: 2, moved: false })
    expect(isReplyChosen()).toBe(true)
  })

  it('is chosen at once by a press of a pointer that has moved to the reply', () => {
    directorOfferingReplies().handleInput({ kind: 'choose', position: 2, moved: true })
    expect(isReplyChosen()).toBe(true)
  })
})

describe('the director at a new moment', () => {
  it('starts the music and the voice, and saves the progression', () => {
    startedDirector()
    expect(calls.slice(0, 3)).toEqual([
      'ready',
      'music ""',
      'save {"audio":1,"progress":{"node":"","background":"","music":""}}',
    ])
    expect(calls).toContain('music "jour"')
    expect(calls.at(-2)).toContain('"node":"line"')
    calls = []
    startedDirector({ start: savedAt('gerard') })
    expect(calls).toContain('voice "bien"')
  })
})

describe('resuming a story', () => {
  it('restores the node, the background with its complete title, and the music', () => {
    const director = startedDirector({ start: savedAt('asks') })
    const { stageState, moment } = director.snapshot()
    expect(moment?.node).toBe('asks')
    expect(stageState).toMatchObject({ background: 'openspace_matin', letters: 3, covered: false })
    expect(calls).toContain('music "jour"')
  })

  it('restarts the scene and shows a notice when the saved node no longer exists', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const director = startedDirector({ start: savedAt('gone') })
    expect(warn).toHaveBeenCalledOnce()
    expect(director.snapshot()).toMatchObject({ notice: 'lost-position', interactable: false })
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    expect(director.snapshot().moment?.node).toBe('place')
    director.dismiss()
    clock.pass(longMs)
    expect(director.snapshot()).toMatchObject({ notice: undefined, interactable: true })
  })
})

describe('a story that reaches a dead end', () => {
  it('shows a notice, then resumes at the checkpoint', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const deadEnd = {
      type: 'DialogElement',
      talker: 'ines_neutre',
      targets: [{ id: 'end', conditions: '1 > 2' }],
    }
    const story = openStory({ ...testGraph, nodes: { ...testGraph.nodes, asks: deadEnd } })
    const director = startedDirector({ story, start: savedAt('line') })
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    director.handleInput({ kind: 'next' })
    expect(director.snapshot().notice).toBe('stuck')
    director.dismiss()
    expect(director.snapshot()).toMatchObject({ notice: undefined, moment: { node: 'asks' } })
  })
})

describe('the text that opens the story', () => {
  it('is shown before the engine starts', () => {
    const director = createDirector({ introText: 'Personne ne vous note.' })
    director.start()
    clock.pass(2000)
    expect(director.snapshot().stageState.ellipse).toMatchObject({
      text: 'Personne ne vous note.',
      phase: 'running',
    })
    expect(director.snapshot().announcement).toMatchObject({ who: '', text: 'Personne ne vous note.' })
    expect(calls).toEqual([])
    clock.pass(introTextWait)
    expect(calls[0]).toBe('ready')
  })

  it('can be skipped by the learner', () => {
    const director = createDirector({ introText: 'Personne ne vous note.' })
    director.start()
    clock.pass(2000)
    director.handleInput({ kind: 'next' })
    clock.pass(1000)
    expect(calls[0]).toBe('ready')
  })
})

describe('screen reader announcements', () => {
  it('name a place once, together with the first text there', () => {
    const director = createDirector()
    const announcements: (string | undefined)[] = []
    director.subscribe(() => {
      const { announcement } = director.snapshot()
      const text = announcement && announcementText(announcement)
      if (text !== announcements.at(-1)) announcements.push(text)
    })
    director.start()
    clock.pass(longMs)
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    expect(announcements).toEqual([
      'Lundi, 8 h 31. Le quai est vide.',
      'Ici. ines_neutre\u00a0: Bonjour, vous voilà.',
      'ines_sourire\u00a0: On y va ?',
    ])
  })

  it('do not repeat the place when only the hour of the background changes', () => {
    const director = startedDirector({ start: savedAt('gerard') })
    const places: (string | undefined)[] = []
    director.subscribe(() => places.push(director.snapshot().announcement?.place))
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    expect(director.snapshot().stageState.background).toBe('openspace_soir')
    expect(new Set(places)).toEqual(new Set(['']))
  })

  it('give the number of objects, and do not repeat an old line after an action without text', () => {
    const director = startedDirector({ start: savedAt('gerard') })
    const announcements = [director.snapshot().announcement?.text]
    director.subscribe(() => {
      const { announcement } = director.snapshot()
      if (announcement?.text !== announcements.at(-1)) announcements.push(announcement?.text)
    })
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    director.handleInput({ kind: 'press', index: 0 })
    clock.pass(longMs)
    director.handleInput({ kind: 'choose', position: 0 })
    clock.pass(longMs)
    expect(director.snapshot().stageState.objects).toHaveLength(2)
    expect(announcements.slice(1)).toEqual([
      'Personne ne parle.',
      'À vous de chercher\u00a0: 2 objets à regarder.',
    ])
  })
})

describe('images that load slowly', () => {
  it('delay the talker, and make a loading indicator appear after a while', async () => {
    let finishLoading = () => {}
    const load = (names: readonly string[]) =>
      names.includes('talker/gerard_neutre.png')
        ? new Promise<void>((resolve) => {
            finishLoading = resolve
          })
        : undefined
    const director = startedDirector({ start: savedAt('asks'), load })
    director.handleInput({ kind: 'choose', position: 0 })
    clock.pass(echo + loadingIndicatorDelay + 400)
    expect(director.snapshot()).toMatchObject({ waiting: true, stageState: { talker: { on: false } } })
    finishLoading()
    await vi.waitFor(() => expect(director.snapshot().stageState.talker?.id).toBe('gerard_neutre'), {
      timeout: 20_000,
    })
    expect(director.snapshot().waiting).toBe(false)
  })

  it('do not keep the panel visible after an answer', () => {
    const load = (names: readonly string[]) =>
      names.includes('bg/openspace_soir.jpg') ? new Promise<void>(() => {}) : undefined
    const director = startedDirector({ start: savedAt('gerard'), load })
    director.handleInput({ kind: 'next' })
    clock.pass(longMs)
    expect(director.snapshot()).toMatchObject({ interactable: true, stageState: { panel: { shown: true } } })
    director.handleInput({ kind: 'next' })
    expect(director.snapshot()).toMatchObject({
      interactable: false,
      stageState: { panel: { shown: false } },
    })
  })

  it('delay the story by at most the maximum wait', () => {
    const director = createDirector({
      start: savedAt('line'),
      load: (names) => (names.length > 0 ? new Promise(() => {}) : undefined),
    })
    director.start()
    clock.pass(pictureWait + 2000)
    expect(director.snapshot().stageState.talker?.id).toBe('ines_neutre')
  })
})

describe('a story that reaches the same dead end three times', () => {
  it('resumes first at the checkpoint, then at the start of the scene, then at the start of the story', () => {
    const closed = { ...testGraph, nodes: { ...testGraph.nodes } }
    const line = closed.nodes.line
    if (!line) throw new Error('the test graph has no node "line"')
    closed.nodes.line = { ...line, targets: [{ id: 'asks', conditions: '1 > 2' }] }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const director = startedDirector({ story: openStory(closed), start: savedAt('line') })
    const resumedNodes: string[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(director.snapshot().moment?.node).toBe('line')
      director.handleInput({ kind: 'next' })
      expect(director.snapshot().notice).toBe('stuck')
      director.dismiss()
      resumedNodes.push(director.snapshot().moment?.node ?? '')
      expect(director.snapshot().notice).toBeUndefined()
      clock.pass(longMs)
    }
    expect(resumedNodes).toEqual(['line', 'place', 'night'])
  })
})

describe('sound effects', () => {
  it('differ for the first press on an object and for later presses', () => {
    const effects: string[] = []
    const sound = {
      music() {},
      effect: (name: string) => effects.push(name),
      once() {},
      quiet() {},
      voice() {},
      stopVoice() {},
    }
    const director = startedDirector({ start: savedAt('objects', 'openspace_soir'), sound })
    for (const index of [0, 1, 0, -1]) {
      director.handleInput({ kind: 'press', index })
      clock.pass(longMs)
    }
    expect(effects).toEqual(['found', 'found', 'press'])
  })
})

describe('a director that starts again after a stop', () => {
  function restart(director: Director): void {
    director.stop()
    director.start()
    clock.pass(longMs)
  }

  it('forgets which objects the learner has examined', () => {
    const effects: string[] = []
    const sound = {
      music() {},
      effect: (name: string) => effects.push(name),
      once() {},
      quiet() {},
      voice() {},
      stopVoice() {},
    }
    const director = startedDirector({ start: savedAt('objects', 'openspace_soir'), sound })
    const openPorte = () => {
      director.handleInput({ kind: 'press', index: 1 })
      clock.pass(longMs)
    }
    openPorte()
    director.handleInput({ kind: 'choose', position: 0 })
    clock.pass(longMs)
    const triedBefore = director.snapshot().search.triedActionIds.size
    restart(director)
    openPorte()
    expect([triedBefore, director.snapshot().search.triedActionIds.size]).toEqual([1, 0])
    expect(effects.filter((name) => name === 'found')).toHaveLength(2)
  })

  it('closes the notice and forgets earlier dead ends', () => {
    const { line } = testGraph.nodes
    if (!line) throw new Error('the test graph has no node "line"')
    const closed = { ...line, targets: [{ id: 'asks', conditions: '1 > 2' }] }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const nodes = { ...testGraph.nodes, line: closed }
    const director = startedDirector({ story: openStory({ ...testGraph, nodes }), start: savedAt('line') })
    director.handleInput({ kind: 'next' })
    director.dismiss()
    clock.pass(longMs)
    director.handleInput({ kind: 'next' })
    restart(director)
    expect(director.snapshot()).toMatchObject({ notice: undefined, interactable: true })
    director.handleInput({ kind: 'next' })
    director.dismiss()
    expect(director.snapshot().moment?.node).toBe('line')
  })

  it('announces the description of an insert again', () => {
    const { line } = testGraph.nodes
    if (!line) throw new Error('the test graph has no node "line"')
    const nodes = { ...testGraph.nodes, line: { ...line, insert: 'photo' } }
    const director = startedDirector({
      story: openStory({ ...testGraph, nodes }),
      start: savedAt('line'),
      wording: (key) => (key === 'insert.photo.alt' ? 'Un chat.' : wording(game, key)),
    })
    const firstText = director.snapshot().announcement?.text
    restart(director)
    expect(firstText).toContain('Un chat.')
    expect(director.snapshot().announcement?.text).toBe(firstText)
  })
})

describe('the clock of the story', () => {
  it('does not advance while the director is paused', () => {
    const director = createDirector()
    director.hold(true)
    director.start()
    clock.pass(longMs)
    expect(director.snapshot().moment?.node).toBe('night')
    director.hold(false)
    clock.pass(longMs)
    expect(director.snapshot().moment?.node).toBe('line')
  })

  it('does not advance after the director stops, and advances again after it restarts', () => {
    const director = createDirector()
    director.start()
    director.stop()
    clock.pass(longMs)
    expect(director.snapshot().moment?.node).toBe('night')
    director.start()
    clock.pass(longMs)
    expect(director.snapshot().moment?.node).toBe('line')
  })
})
