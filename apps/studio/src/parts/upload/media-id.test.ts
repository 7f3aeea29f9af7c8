import { expect, it } from 'vitest'
import { idFromName, soundExtensionOf } from './media-id.js'

it('idFromName makes an id of lower-case letters and digits from the important words of a name', () => {
  expect(
    ['Le port, le soir', 'Madame Ferrand', '../../Évier (2).mp3', '12 coups', '…'].map(idFromName),
  ).toEqual(['port_le_soir', 'ferrand', 'evier_2_mp3', 'coups', ''])
})

it('soundExtensionOf returns the sound format of a file name, or undefined for an unsupported format', () => {
  expect(['a.MP3', 'b.oga', 'c.wave', 'd.flac', 'e'].map(soundExtensionOf)).toEqual([
    'mp3',
    'ogg',
    'wav',
    undefined,
    undefined,
  ])
})
