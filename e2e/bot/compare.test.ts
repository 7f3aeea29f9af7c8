import { type Moment, openStory, toProgression } from '@didascalie/engine'
import { describe, expect, it } from 'vitest'
import { type Content, differences } from './compare.js'
import { differencesKept } from './kept-run.js'
import type { Seen } from './look.js'
import { differencesReplayed } from './replayed.js'

const file = (url: string) => ({ url, type: 'image/jpeg', bytes: 1, hash: '0123456789abcdef' })
const content: Content = {
  scene: {
    bg: {
      canal_matin: {
        prop: {
          banc: { ...{ x: 0, y: 0, w: 9, h: 9 }, states: { casse: { x: 0, y: 0, w: 9, h: 9 } } },
        },
      },
    },
    talker: {},
  },
  wordings: { 'talker.ines.name': 'Inès', 'location.canal.title': 'Le quai' },
  manifest: {
    content: 'test',
    version: '1',
    media: {
      'bg/canal_matin.jpg': { ...file('bg/a.jpg'), alternatives: [file('bg/a.avif')] },
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
  ...{ version: '1', node: 'n', through: false, variables: {}, music: '', pointAndClick: false },
  ...{ background: 'canal_matin', checkpoint: null, trace: '', effects: [], view: { kind: 'line', line } },
}

const seen: Seen = {
  ...{ ready: true, place: 'Le quai', caption: null, replies: [], objects: [], actions: null, next: true },
  ...{ ellipse: null, told: '', dialog: false, insert: null, listeners: [], states: [], isAlive: false },
  background: { path: '/data/bg/a.avif', whole: true },
  talker: { path: '/data/talker/i.png', whole: true },
  bubble: { who: 'Inès', text: 'Vous êtes là.' },
}

describe('the screen beside the engine', () => {
  it('says the same', () => {
    expect(differences(content, moment, seen, true)).toEqual([])
  })

  it.each<[string, Partial<Seen>]>([
    ['another text', { bubble: { who: 'Inès', text: 'Vous êtes.' } }],
    ['another speaker', { bubble: { who: 'Karim', text: 'Vous êtes là.' } }],
    ['another place', { place: 'L’atelier' }],
    ['another background', { background: { path: '/data/bg/b.avif', whole: true } }],
    ['half a background', { background: { path: '/data/bg/a.avif', whole: false } }],
    ['a drawing instead of the talker', { talker: { path: '', whole: true } }],
    ['nothing to go on with', { next: false }],
    ['replies nobody offered', { replies: ['Oui', 'Non'] }],
    ['objects of another scene', { objects: ['carton'] }],
    ['a print nobody shows', { insert: 'photo' }],
    ['somebody who listens and is not there', { listeners: ['karim_neutre'] }],
    ['something that nobody has broken', { states: ['banc@casse'] }],
    ['an ellipse that stays', { ellipse: 'Lundi.' }],
  ])('differs by %s', (_, part) => {
    expect(differences(content, moment, { ...seen, ...part }, true)).toHaveLength(1)
  })

  it('shows what the story shows beside a line', () => {
    const shown = { ...line, insert: 'photo', with: ['karim_neutre', 'ines_sourire'] }
    const told = {
      ...moment,
      view: { kind: 'line', line: shown },
      variables: { $etat_banc: 'casse' },
    } as const
    const whole = { ...seen, insert: 'photo', listeners: ['karim_neutre'], states: ['banc@casse'] }
    expect(differences(content, told, whole, true)).toEqual([])
    expect(differences(content, told, seen, true)).toHaveLength(3)
  })

  it('lets pictures be that could not be fetched', () => {
    expect(differences(content, moment, { ...seen, background: null, talker: null }, false)).toEqual([])
  })
})

describe('beside its trace', () => {
  const says = (text: string, talker: string, targets: { id: string; actions?: string }[]) => ({
    ...{ type: 'DialogElement', talker, text, targets },
  })
  const story = openStory({
    version: '1',
    nodes: {
      start: { type: 'Start', targets: [{ id: 'ask', actions: '$a = 0' }] },
      ask: says('Oui ?', 'ines_neutre', [{ id: 'yes', actions: '$a = 1' }, { id: 'no' }]),
      yes: { ...says('Oui.', '', [{ id: 'again' }]), facts: ['agreed'] },
      no: says('Non.', '', [{ id: 'again' }]),
      again: says('Encore ?', 'ines_neutre', [{ id: 'more' }, { id: 'less' }]),
      more: says('Plus.', '', [{ id: 'end' }]),
      less: says('Moins.', '', [{ id: 'end' }]),
      end: { type: 'End', targets: [] },
    },
  })
  const saved = toProgression(story.answer(story.begin(), { index: 0 }))

  it('a save leads to the same screen and variables', () => {
    expect(saved).toMatchObject({ progress: { node: 'again' }, trace: 'yes', $a: 1 })
    expect(differencesReplayed(story, saved)).toEqual([])
  })

  it.each([
    ['a trace that was not gone', { trace: 'no' }, 1],
    ['one that ends too early', { trace: '' }, 1],
    ['one of another story', { trace: 'elsewhere' }, 2],
    ['variables that were not set', { $a: 7 }, 1],
  ])('a save differs by %s', (_, part, count) => {
    expect(differencesReplayed(story, { ...saved, ...part })).toHaveLength(count)
  })

  it('a save is not asked for where no trace is kept', () => {
    const { trace: _, ...untraced } = saved
    expect(differencesReplayed(story, untraced)).toEqual([])
  })

  const chosen = (...replies: string[]) =>
    replies.map((reply) => ({ scene: '', prompt: null, reply, text: '', gone: false }))
  const { facts } = story.replay('yes less')
  const run = { choices: chosen('yes', 'less'), facts: [...facts] }

  it('a run is the way that was gone, with the engine’s facts', () => {
    expect(facts.map(({ key }) => key)).toEqual(['agreed'])
    expect(differencesKept(story, 'yes less', run)).toEqual([])
  })

  it.each([
    ['a choice that was not made', { ...run, choices: chosen('yes', 'more') }, 1],
    ['a choice that is missing', { ...run, choices: chosen('yes') }, 1],
    ['choices in another order', { ...run, choices: chosen('less', 'yes') }, 1],
    ['a fact that is missing', { ...run, facts: [] }, 1],
    ['a fact that was not met', { ...run, facts: [...facts, { key: 'x', scene: '', background: '' }] }, 1],
    ['not having been kept', undefined, 2],
  ])('a run differs by %s', (_, kept, count) => {
    expect(differencesKept(story, 'yes less', kept)).toHaveLength(count)
  })
})
