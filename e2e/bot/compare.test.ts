import type { Moment } from '@didascalie/engine'
import { describe, expect, it } from 'vitest'
import { type Content, differences } from './compare.js'
import type { Seen } from './look.js'

const file = (url: string) => ({ url, type: 'image/jpeg', bytes: 1, hash: '0123456789abcdef' })
const content: Content = {
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
  ...{ ellipse: null, told: '', dialog: false },
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
    ['an ellipse that stays', { ellipse: 'Lundi.' }],
  ])('differs by %s', (_, part) => {
    expect(differences(content, moment, { ...seen, ...part }, true)).toHaveLength(1)
  })

  it('lets pictures be that could not be fetched', () => {
    expect(differences(content, moment, { ...seen, background: null, talker: null }, false)).toEqual([])
  })
})
