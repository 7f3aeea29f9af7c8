import { expect, it } from 'vitest'
import { idFromName, soundExtensionOf } from './media-id.js'

it('idFromName makes an id from a name, without accents, titles, articles, numbers at the start, spaces and signs', () => {
  expect(
    ['Le port, le soir', 'Madame Ferrand', '../../Évier (2).mp3', '12 coups', '…'].map(idFromName),
  ).toEqual(['port_le_soir', 'ferrand', 'evier_2_mp3', 'coups', ''])
})

it('soundExtensionOf returns the format of a sound from the end of its name, and undefined for other formats', () => {
  expect(['a.MP3', 'b.oga', 'c.wave', 'd.flac', 'e'].map(soundExtensionOf)).toEqual([
    'mp3',
    'ogg',
    'wav',
    undefined,
    undefined,
  ])
})
