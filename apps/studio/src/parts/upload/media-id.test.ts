import { expect, it } from 'vitest'
import { idFromName, soundExtensionOf } from './media-id.js'

it('makes an id without accents, articles, spaces and signs from a name', () => {
  expect(
    ['Le port, le soir', 'Madame Ferrand', '../../Évier (2).mp3', '12 coups', '…'].map(idFromName),
  ).toEqual(['port_le_soir', 'ferrand', 'evier_2_mp3', 'coups', ''])
})

it('finds the format of a sound from the end of its name', () => {
  expect(['a.MP3', 'b.oga', 'c.wave', 'd.flac', 'e'].map(soundExtensionOf)).toEqual([
    'mp3',
    'ogg',
    'wav',
    undefined,
    undefined,
  ])
})
