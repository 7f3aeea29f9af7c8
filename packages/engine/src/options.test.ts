import { expect, it } from 'vitest'
import { readOptions } from './options.js'

it.each([
  ['Bonjour.', { text: 'Bonjour.' }],
  ['[didascalie] Il pleut.', { text: 'Il pleut.', didascalie: true }],
  ['[DIDASCALIE][speed: 1,5]  Il pleut.', { text: 'Il pleut.', didascalie: true, speed: 1.5 }],
  ['[time=3] [speed 2] [didascalie] x', { text: 'x', time: 3, speed: 2, didascalie: true }],
  ['[time = 0] x', { text: 'x', time: 0 }],
  ['Il dit [rien].', { text: 'Il dit [rien].' }],
  ['[rien] Il dit.', { text: '[rien] Il dit.', unknown: ['[rien]'] }],
  ['[speed=0] x', { text: '[speed=0] x', unknown: ['[speed=0]'] }],
  ['[didascalie] [rien] x', { text: '[rien] x', didascalie: true, unknown: ['[rien]'] }],
])('reads the options of the line « %s »', (source, expected) => {
  const none = { didascalie: false, speed: 1, time: undefined, unknown: [] }
  expect(readOptions(source)).toEqual({ ...none, ...expected })
})
