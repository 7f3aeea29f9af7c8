import { placesSchema } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { withPhotoCredits } from './photo-credits.js'

const photo = { author: 'Léa <script>', licence: 'CC BY' }

it('withPhotoCredits names the author and the licence of each photo at the end of the credits, as text', () => {
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

it('withPhotoCredits leaves the credits of a game without photos unchanged', () => {
  const wordings = { 'ui.credits.text': '<p>Nous.</p>' }
  expect(withPhotoCredits(wordings, undefined)).toBe(wordings)
})
