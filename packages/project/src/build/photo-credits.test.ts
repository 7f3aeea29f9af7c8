import { placesSchema } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { withPhotoCredits } from './photo-credits.js'

const photo = { author: 'Léa <script>', licence: 'CC BY' }

it('withPhotoCredits lists the photo of a place once at the end of the credits, and escapes HTML', () => {
  const places = placesSchema.parse({
    couloir_matin: { kind: 'corridor', photo },
    couloir_soir: { kind: 'corridor', photo },
    rue: { kind: 'street' },
  })
  const wordings = { 'ui.credits.text': '<p>Nous.</p>', 'location.couloir.title': 'Le couloir' }
  expect(withPhotoCredits(wordings, places)['ui.credits.text']).toBe(
    '<p>Nous.</p>\n<h3>Photos</h3>\n<ul><li>Le couloir\u00a0: Léa &lt;script&gt;, CC BY</li></ul>',
  )
})

it('withPhotoCredits lists sounds, and pictures that are not photos of places, under their own heading', () => {
  const credits = { 'talker/nadia_neutre.png': photo, 'audio/port.ogg': { author: 'Ali', licence: 'CC0' } }
  expect(withPhotoCredits({}, undefined, credits)['ui.credits.text']).toBe(
    '\n<h3>Images et sons</h3>\n<ul><li>nadia neutre\u00a0: Léa &lt;script&gt;, CC BY</li><li>port\u00a0: Ali, CC0</li></ul>',
  )
})

it('withPhotoCredits leaves the credits of a game without photos unchanged', () => {
  const wordings = { 'ui.credits.text': '<p>Nous.</p>' }
  expect(withPhotoCredits(wordings, undefined)).toBe(wordings)
})
