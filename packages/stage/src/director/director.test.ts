import type { Progression } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { echo, introTextWait, pictureWait, repliesUnread, waitingSign } from '../constants.js'
import { wording } from '../content/game.js'
import { ManualClock } from '../testing/manual-clock.js'
import { testGame, testGraph } from '../testing/test-game.js'
import { spoken } from './announcement.js'
import type { Directing } from './directing.js'
import { Director } from './director.js'
import { playbackOf } from './playback.js'

const long = 60_000
const game = testGame()
const { story } = game

let clock: ManualClock
let told: string[]

function direct(more: Partial<Directing> = {}): Director {
  const tell =
    (name: string) =>
    (...what: unknown[]) => {
      told.push([name, ...what.map((one) => JSON.stringify(one))].join(' '))
    }
  return new Director({
    story,
    start: {},
    introText: undefined,
    clock,
    sound: { music: tell('music'), effect() {}, voice: tell('voice'), stopVoice() {} },
    load: () => undefined,
    playback: () => playbackOf({ reduceMotion: false, waitForMe: false, textSpeed: 1 }, () => 'Ici'),
    nameOf: (talker) => talker,
    wording: (key, fallback) => wording(game, key, fallback),
    host: {
      onReady: tell('ready'),
      onMove() {},
      onSave: tell('save'),
      onClear: tell('clear'),
      onEnd: tell('end'),
      onLine: tell('said'),
    },
    ...more,
  })
}

function started(more: Partial<Directing> = {}): Director {
  const director = direct(more)
  director.start()
  clock.pass(long)
  return director
}

const at = (node: string, background = 'openspace_matin'): Progression => ({
  progress: { node, background, music: 'jour', scene: 'Lundi_Poste' },
})

beforeEach(() => {
  clock = new ManualClock()
  told = []
})

describe('auto-advance', () => {
  it('continues from line to line until the player has to choose', () => {
    const wishes = { reduceMotion: false, waitForMe: false, textSpeed: 1, autoAdvance: true }
    const director = started({ playback: () => playbackOf(wishes, () => 'Ici') })
    expect(director.snapshot().moment?.view.kind).toBe('choices')
  })
})

it('announces the description of an insert once, after the text of the line', () => {
  const nodes = { ...testGraph.nodes }
  for (const id of ['line', 'asks']) {
    const node = nodes[id]
    if (node) nodes[id] = { ...node, insert: 'photo' }
  }
  const shown = openStory({ ...testGraph, nodes })
  const wordings = { ...game.wordings, 'insert.photo.alt': 'photo d’un chat.' }
  const director = started({
    story: shown,
    wording: (key, fallback) => wording({ wordings }, key, fallback),
  })
  expect(director.snapshot().announcement?.text).toBe('Bonjour, vous voilà. Image\u00a0: photo d’un chat.')
  director.gesture({ kind: 'next' })
  clock.pass(long)
  expect(director.snapshot().announcement?.text).toBe('On y va\u202f?'.replace('\u202f', ' '))
})

it('announces the place when a story starts there, but not when the story resumes there', () => {
  const { start, ...nodes } = testGraph.nodes
  const opens = openStory({
    ...testGraph,
    nodes: { start: { ...start, type: 'Start', targets: [{ id: 'place' }] }, ...nodes },
  })
  expect(started({ story: opens }).snapshot().announcement).toMatchObject({
    place: 'Ici',
    text: 'Bonjour, vous voilà.',
  })
  expect(started({ story: opens, start: at('line') }).snapshot().announcement).toMatchObject({ place: '' })
})

describe('the director', () => {
  it('plays a story from start to end with only gestures and the clock', () => {
    const director = started()
    const next = () => {
      director.gesture({ kind: 'next' })
      clock.pass(long)
    }
    next()
    director.gesture({ kind: 'choose', place: 2 })
    clock.pass(long)
    next()
    next()
    director.gesture({ kind: 'press', index: 1 })
    clock.pass(long)
    director.gesture({ kind: 'choose', place: 0 })
    expect(told.filter((line) => line.startsWith('said'))).toEqual([
      'said {"who":"","text":"Lundi, 8 h 31. Le quai est vide."}',
      'said {"who":"ines_neutre","text":"Bonjour, vous voilà."}',
      'said {"who":"ines_sourire","text":"On y va ?"}',
      'said {"who":"Vous","text":"Peut-être."}',
      'said {"who":"gerard_neutre","text":"Bien."}',
      'said {"who":"Vous","text":"Je le suis."}',
      'said {"who":"","text":"Personne ne parle."}',
    ])
    expect(told.slice(-2)).toEqual(['clear', 'end false'])
  })
})

describe('a reply that the player may not have read', () => {
  const offered = () => {
    const director = direct({ start: at('asks') })
    director.start()
    for (let ms = 0; ms < long && !director.snapshot().interactable; ms += 20) clock.pass(20)
    told = []
    return director
  }
  const chosen = () => told.some((line) => line.includes('"who":"Vous"'))

  it('is not chosen by a pointer that has not moved, even after several presses', () => {
    const director = offered()
    for (let press = 0; press < 5; press += 1) {
      director.gesture({ kind: 'choose', place: 2, moved: false })
      clock.pass(repliesUnread - 1)
    }
    expect(chosen()).toBe(false)
    clock.pass(1)
    director.gesture({ kind: 'choose', place: 2, moved: false })
    expect(chosen()).toBe(true)
  })

  it('is chosen at once by a pointer that has moved there', () => {
    offered().gesture({ kind: 'choose', place: 2, moved: true })
    expect(chosen()).toBe(true)
  })
})

describe('effects of the engine', () => {
  it('are carried out: background, music, saves, voice', () => {
    started()
    expect(told.slice(0, 3)).toEqual([
      'ready',
      'music ""',
      'save {"audio":1,"progress":{"node":"","background":"","music":""}}',
    ])
    expect(told).toContain('music "jour"')
    expect(told.at(-2)).toContain('"node":"line"')
    told = []
    started({ start: at('gerard') })
    expect(told).toContain('voice "bien"')
  })
})

describe('resuming a story', () => {
  it('restores the line, background, title and music at once', () => {
    const director = started({ start: at('asks') })
    const { stageState, moment } = director.snapshot()
    expect(moment?.node).toBe('asks')
    expect(stageState).toMatchObject({ background: 'openspace_matin', letters: 3, covered: false })
    expect(told).toContain('music "jour"')
  })

  it('restarts the scene and shows a notice when the saved node no longer exists', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const director = started({ start: at('gone') })
    expect(warn).toHaveBeenCalledOnce()
    expect(director.snapshot()).toMatchObject({ notice: 'lost-position', interactable: false })
    director.gesture({ kind: 'next' })
    clock.pass(long)
    expect(director.snapshot().moment?.node).toBe('place')
    director.dismiss()
    clock.pass(long)
    expect(director.snapshot()).toMatchObject({ notice: undefined, interactable: true })
  })
})

describe('a dead end', () => {
  it('shows a notice, then resumes at the checkpoint', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shut = {
      type: 'DialogElement',
      talker: 'ines_neutre',
      targets: [{ id: 'end', conditions: '1 > 2' }],
    }
    const story = openStory({ ...testGraph, nodes: { ...testGraph.nodes, asks: shut } })
    const director = started({ story, start: at('line') })
    director.gesture({ kind: 'next' })
    clock.pass(long)
    director.gesture({ kind: 'next' })
    expect(director.snapshot().notice).toBe('stuck')
    director.dismiss()
    expect(director.snapshot()).toMatchObject({ notice: undefined, moment: { node: 'asks' } })
  })
})

describe('the text that opens the story', () => {
  it('is shown before the engine starts', () => {
    const director = direct({ introText: 'Personne ne vous note.' })
    director.start()
    clock.pass(2000)
    expect(director.snapshot().stageState.ellipse).toMatchObject({
      text: 'Personne ne vous note.',
      phase: 'running',
    })
    expect(director.snapshot().announcement).toMatchObject({ who: '', text: 'Personne ne vous note.' })
    expect(told).toEqual([])
    clock.pass(introTextWait)
    expect(told[0]).toBe('ready')
  })

  it('can be skipped by the player', () => {
    const director = direct({ introText: 'Personne ne vous note.' })
    director.start()
    clock.pass(2000)
    director.gesture({ kind: 'next' })
    clock.pass(1000)
    expect(told[0]).toBe('ready')
  })
})

describe('screen reader announcements', () => {
  it('name a place once, together with the first text there', () => {
    const director = direct()
    const heard: (string | undefined)[] = []
    director.subscribe(() => {
      const { announcement } = director.snapshot()
      const told = announcement && spoken(announcement)
      if (told !== heard.at(-1)) heard.push(told)
    })
    director.start()
    clock.pass(long)
    director.gesture({ kind: 'next' })
    clock.pass(long)
    expect(heard).toEqual([
      'Lundi, 8 h 31. Le quai est vide.',
      'Ici. ines_neutre\u00a0: Bonjour, vous voilà.',
      'ines_sourire\u00a0: On y va ?',
    ])
  })

  it('do not repeat the place when only the hour changes', () => {
    const director = started({ start: at('gerard') })
    const places: (string | undefined)[] = []
    director.subscribe(() => places.push(director.snapshot().announcement?.place))
    director.gesture({ kind: 'next' })
    clock.pass(long)
    director.gesture({ kind: 'next' })
    clock.pass(long)
    expect(director.snapshot().stageState.background).toBe('openspace_soir')
    expect(new Set(places)).toEqual(new Set(['']))
  })

  it('give the number of objects, and do not repeat an old line after an action without text', () => {
    const director = started({ start: at('gerard') })
    const heard = [director.snapshot().announcement?.text]
    director.subscribe(() => {
      const { announcement } = director.snapshot()
      if (announcement?.text !== heard.at(-1)) heard.push(announcement?.text)
    })
    director.gesture({ kind: 'next' })
    clock.pass(long)
    director.gesture({ kind: 'next' })
    clock.pass(long)
    director.gesture({ kind: 'press', index: 0 })
    clock.pass(long)
    director.gesture({ kind: 'choose', place: 0 })
    clock.pass(long)
    expect(director.snapshot().stageState.objects).toHaveLength(2)
    expect(heard.slice(1)).toEqual(['Personne ne parle.', 'À vous de chercher\u00a0: 2 objets à regarder.'])
  })
})

describe('images that load slowly', () => {
  it('delay the talker, and show a loading indicator after a while', async () => {
    let arrive = () => {}
    const load = (names: readonly string[]) =>
      names.includes('talker/gerard_neutre.png')
        ? new Promise<void>((resolve) => {
            arrive = resolve
          })
        : undefined
    const director = started({ start: at('asks'), load })
    director.gesture({ kind: 'choose', place: 0 })
    clock.pass(echo + waitingSign + 400)
    expect(director.snapshot()).toMatchObject({ waiting: true, stageState: { talker: { on: false } } })
    arrive()
    await vi.waitFor(() => expect(director.snapshot().stageState.talker?.id).toBe('gerard_neutre'), {
      timeout: 20_000,
    })
    expect(director.snapshot().waiting).toBe(false)
  })

  it('do not delay hiding the panel after an answer', () => {
    const load = (names: readonly string[]) =>
      names.includes('bg/openspace_soir.jpg') ? new Promise<void>(() => {}) : undefined
    const director = started({ start: at('gerard'), load })
    director.gesture({ kind: 'next' })
    clock.pass(long)
    expect(director.snapshot()).toMatchObject({ interactable: true, stageState: { panel: { shown: true } } })
    director.gesture({ kind: 'next' })
    expect(director.snapshot()).toMatchObject({
      interactable: false,
      stageState: { panel: { shown: false } },
    })
  })

  it('delay the story no longer than the maximum wait', () => {
    const director = direct({
      start: at('line'),
      load: (names) => (names.length > 0 ? new Promise(() => {}) : undefined),
    })
    director.start()
    clock.pass(pictureWait + 2000)
    expect(director.snapshot().stageState.talker?.id).toBe('ines_neutre')
  })
})

describe('a dead end that repeats at its checkpoint', () => {
  it('resumes at the checkpoint, then at the start of the scene, then at the start of the story', () => {
    const closed = { ...testGraph, nodes: { ...testGraph.nodes } }
    const line = closed.nodes.line
    if (!line) throw new Error('the test graph has no node "line"')
    closed.nodes.line = { ...line, targets: [{ id: 'asks', conditions: '1 > 2' }] }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const director = started({ story: openStory(closed), start: at('line') })
    const ways: string[] = []
    for (let round = 0; round < 3; round += 1) {
      expect(director.snapshot().moment?.node).toBe('line')
      director.gesture({ kind: 'next' })
      expect(director.snapshot().notice).toBe('stuck')
      director.dismiss()
      ways.push(director.snapshot().moment?.node ?? '')
      expect(director.snapshot().notice).toBeUndefined()
      clock.pass(long)
    }
    expect(ways).toEqual(['line', 'place', 'night'])
  })
})

describe('sound effects', () => {
  it('differ for the first press on an object and for later presses', () => {
    const effects: string[] = []
    const sound = { music() {}, effect: (name: string) => effects.push(name), voice() {}, stopVoice() {} }
    const director = started({ start: at('objects', 'openspace_soir'), sound })
    for (const index of [0, 1, 0, -1]) {
      director.gesture({ kind: 'press', index })
      clock.pass(long)
    }
    expect(effects).toEqual(['found', 'found', 'press'])
  })
})

describe('a director that starts again after a stop', () => {
  function restart(director: Director): void {
    director.stop()
    director.start()
    clock.pass(long)
  }

  it('forgets which objects the player has examined', () => {
    const effects: string[] = []
    const sound = { music() {}, effect: (name: string) => effects.push(name), voice() {}, stopVoice() {} }
    const director = started({ start: at('objects', 'openspace_soir'), sound })
    const openPorte = () => {
      director.gesture({ kind: 'press', index: 1 })
      clock.pass(long)
    }
    openPorte()
    director.gesture({ kind: 'choose', place: 0 })
    clock.pass(long)
    const searched = director.snapshot().search.tried.size
    restart(director)
    openPorte()
    expect([searched, director.snapshot().search.tried.size]).toEqual([1, 0])
    expect(effects.filter((name) => name === 'found')).toHaveLength(2)
  })

  it('closes its notice, and resumes at the checkpoint after the next dead end', () => {
    const { line } = testGraph.nodes
    if (!line) throw new Error('the test graph has no node "line"')
    const closed = { ...line, targets: [{ id: 'asks', conditions: '1 > 2' }] }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const nodes = { ...testGraph.nodes, line: closed }
    const director = started({ story: openStory({ ...testGraph, nodes }), start: at('line') })
    director.gesture({ kind: 'next' })
    director.dismiss()
    clock.pass(long)
    director.gesture({ kind: 'next' })
    restart(director)
    expect(director.snapshot()).toMatchObject({ notice: undefined, interactable: true })
    director.gesture({ kind: 'next' })
    director.dismiss()
    expect(director.snapshot().moment?.node).toBe('line')
  })

  it('announces the description of an insert again', () => {
    const { line } = testGraph.nodes
    if (!line) throw new Error('the test graph has no node "line"')
    const nodes = { ...testGraph.nodes, line: { ...line, insert: 'photo' } }
    const director = started({
      story: openStory({ ...testGraph, nodes }),
      start: at('line'),
      wording: (key) => (key === 'insert.photo.alt' ? 'Un chat.' : wording(game, key)),
    })
    const said = director.snapshot().announcement?.text
    restart(director)
    expect(said).toContain('Un chat.')
    expect(director.snapshot().announcement?.text).toBe(said)
  })
})

describe('the time of the story', () => {
  it('stands still while the director is paused', () => {
    const director = direct()
    director.hold(true)
    director.start()
    clock.pass(long)
    expect(director.snapshot().moment?.node).toBe('night')
    director.hold(false)
    clock.pass(long)
    expect(director.snapshot().moment?.node).toBe('line')
  })

  it('stops with the director, and starts again at the beginning', () => {
    const director = direct()
    director.start()
    director.stop()
    clock.pass(long)
    expect(director.snapshot().moment?.node).toBe('night')
    director.start()
    clock.pass(long)
    expect(director.snapshot().moment?.node).toBe('line')
  })
})
