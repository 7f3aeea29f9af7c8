import { stagingSchema } from '@didascalie/contract'
import { type Moment, openStory, toProgression } from '@didascalie/engine'
import { describe, expect, it } from 'vitest'
import { type Content, differences } from './compare.js'
import { replayDifferences } from './compare-replay.js'
import { runDifferences } from './compare-stored-run.js'
import type { ScreenContent } from './screen-content.js'

const file = (url: string) => ({ url, type: 'image/jpeg', bytes: 1, hash: '0123456789abcdef' })
const content: Content = {
  scene: {
    bg: {
      canal_matin: {
        prop: {
          banc: { x: 0, y: 0, w: 9, h: 9, states: { casse: { x: 0, y: 0, w: 9, h: 9 } } },
        },
      },
    },
    talker: {},
    staging: stagingSchema.parse({ acts: { scie: { drawings: [{ picture: 'scie_1', ms: 700 }] } } }),
  },
  wordings: { 'talker.ines.name': 'Inès', 'location.canal.title': 'Le quai' },
  manifest: {
    content: 'test',
    version: '1',
    media: {
      'bg/canal_matin.jpg': { ...file('bg/a.jpg'), alternatives: [file('bg/a.avif')] },
      'act/scie_1.jpg': { ...file('act/s.jpg'), alternatives: [] },
      'talker/ines_neutre.png': { ...file('talker/i.png'), alternatives: [] },
    },
  },
  decors: 0,
}

const line = {
  id: 'n',
  talker: 'ines_neutre',
  text: 'Vous *êtes* là.',
  didascalie: false,
  speed: 1,
  voiceFile: '',
}
const moment: Moment = {
  version: '1',
  node: 'n',
  isAlreadyChosen: false,
  variables: {},
  music: '',
  pointAndClick: false,
  background: 'canal_matin',
  checkpoint: null,
  trace: '',
  effects: [],
  view: { kind: 'line', line },
}

const screen: ScreenContent = {
  isReady: true,
  place: 'Le quai',
  caption: null,
  replies: [],
  objects: [],
  actions: null,
  canContinue: true,
  ellipse: null,
  announcement: '',
  hasDialog: false,
  insert: null,
  listeners: [],
  states: [],
  isAnimated: false,
  act: null,
  background: { path: '/data/bg/a.avif', isLoaded: true },
  talker: { path: '/data/talker/i.png', isLoaded: true },
  bubble: { speaker: 'Inès', text: 'Vous êtes là.' },
}

describe('the comparison of the screen with the engine', () => {
  it('finds no difference when the screen shows the moment', () => {
    expect(differences(content, moment, screen, true)).toEqual([])
  })

  it.each<[string, Partial<ScreenContent>]>([
    ['a wrong text', { bubble: { speaker: 'Inès', text: 'Vous êtes.' } }],
    ['a wrong speaker', { bubble: { speaker: 'Karim', text: 'Vous êtes là.' } }],
    ['a wrong place', { place: 'L’atelier' }],
    ['a wrong background', { background: { path: '/data/bg/b.avif', isLoaded: true } }],
    ['a background that is not fully loaded', { background: { path: '/data/bg/a.avif', isLoaded: false } }],
    ['a fallback drawing instead of the talker', { talker: { path: '', isLoaded: true } }],
    ['a missing button to continue', { canContinue: false }],
    ['replies that the engine does not offer', { replies: ['Oui', 'Non'] }],
    ['objects of another scene', { objects: ['carton'] }],
    ['an insert that the story does not show', { insert: 'photo' }],
    ['a listener who is not in the story', { listeners: ['karim_neutre'] }],
    ['an act that the story does not play', { act: { path: '/data/act/s.jpg', isLoaded: true } }],
    ['an object state that the story did not set', { states: ['banc@casse'] }],
    ['an ellipse that stays on the screen', { ellipse: 'Lundi.' }],
  ])('reports one difference for %s', (_, part) => {
    expect(differences(content, moment, { ...screen, ...part }, true)).toHaveLength(1)
  })

  it('reports a missing insert, a missing listener and a missing object state separately', () => {
    const lineWithInsert = { ...line, insert: 'photo', with: ['karim_neutre', 'ines_sourire'] }
    const momentWithInsert = {
      ...moment,
      view: { kind: 'line', line: lineWithInsert },
      variables: { $etat_banc: 'casse' },
    } as const
    const completeScreen = { ...screen, insert: 'photo', listeners: ['karim_neutre'], states: ['banc@casse'] }
    expect(differences(content, momentWithInsert, completeScreen, true)).toEqual([])
    expect(differences(content, momentWithInsert, screen, true)).toHaveLength(3)
  })

  it('reports a wrong or missing drawing of an act', () => {
    const caption = { ...line, talker: '', didascalie: true, act: 'scie' }
    const momentWithAct: Moment = { ...moment, view: { kind: 'caption', prompt: null, caption } }
    const act = { path: '/data/act/s.jpg', isLoaded: true }
    const completeScreen = { ...screen, bubble: null, caption: { speaker: '', text: 'Vous êtes là.' }, act }
    const otherAct = { ...act, path: '/data/act/t.jpg' }
    expect(differences(content, momentWithAct, completeScreen, true)).toEqual([])
    expect(differences(content, momentWithAct, { ...completeScreen, act: otherAct }, true)).toHaveLength(1)
    expect(differences(content, momentWithAct, { ...completeScreen, act: null }, true)).toHaveLength(2)
  })

  it('ignores missing pictures after an outage', () => {
    expect(differences(content, moment, { ...screen, background: null, talker: null }, false)).toEqual([])
  })
})

describe('the comparison of a save or a stored run with the trace', () => {
  const dialogNode = (text: string, talker: string, targets: { id: string; actions?: string }[]) => ({
    type: 'DialogElement',
    talker,
    text,
    targets,
  })
  const story = openStory({
    version: '1',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'ask', actions: '$a = 0' }] },
      ask: dialogNode('Oui ?', 'ines_neutre', [{ id: 'yes', actions: '$a = 1' }, { id: 'no' }]),
      yes: { ...dialogNode('Oui.', '', [{ id: 'again' }]), facts: ['agreed'] },
      no: dialogNode('Non.', '', [{ id: 'again' }]),
      again: dialogNode('Encore ?', 'ines_neutre', [{ id: 'more' }, { id: 'less' }]),
      more: dialogNode('Plus.', '', [{ id: 'end' }]),
      less: dialogNode('Moins.', '', [{ id: 'end' }]),
      end: { type: 'End', targets: [] },
    },
  })
  const saved = toProgression(story.answer(story.begin(), { index: 0 }))

  it('finds no difference when a save and its trace lead to the same moment', () => {
    expect(saved).toMatchObject({ progress: { node: 'again' }, trace: 'yes', $a: 1 })
    expect(replayDifferences(story, saved)).toEqual([])
  })

  it.each([
    ['a trace with another reply', { trace: 'no' }, 1],
    ['a trace that ends too early', { trace: '' }, 1],
    ['a trace of another story', { trace: 'elsewhere' }, 2],
    ['variables that the story did not set', { $a: 7 }, 1],
  ])('reports a save with %s', (_, part, count) => {
    expect(replayDifferences(story, { ...saved, ...part })).toHaveLength(count)
  })

  it('ignores a save without a trace', () => {
    const { trace: _, ...untraced } = saved
    expect(replayDifferences(story, untraced)).toEqual([])
  })

  const choicesOf = (...replies: string[]) =>
    replies.map((reply) => ({ scene: '', prompt: null, reply, text: '', gone: false }))
  const { facts } = story.replay('yes less')
  const run = { choices: choicesOf('yes', 'less'), facts: [...facts] }

  it('finds no difference when the server stored the replies and the facts of the trace', () => {
    expect(facts.map(({ key }) => key)).toEqual(['agreed'])
    expect(runDifferences(story, 'yes less', run)).toEqual([])
  })

  it.each([
    ['a choice that was not made', { ...run, choices: choicesOf('yes', 'more') }, 1],
    ['too few choices', { ...run, choices: choicesOf('yes') }, 1],
    ['choices in another order', { ...run, choices: choicesOf('less', 'yes') }, 1],
    ['no fact', { ...run, facts: [] }, 1],
    ['an additional fact', { ...run, facts: [...facts, { key: 'x', scene: '', background: '' }] }, 1],
    ['no run', undefined, 2],
  ])('reports a difference if the server stored %s', (_, storedRun, count) => {
    expect(runDifferences(story, 'yes less', storedRun)).toHaveLength(count)
  })
})
