import { expect, it } from 'vitest'
import { toHtml, toText } from './home-text.js'

it('toHtml converts text to paragraphs, bold words and links, and escapes HTML in the text', () => {
  expect(toHtml('Bonjour *à tous*.\nVoyez https://exemple.fr/a.\n\n<script>1 & 2</script>')).toBe(
    '<p>Bonjour <strong>à tous</strong>.<br>Voyez <a href="https://exemple.fr/a">https://exemple.fr/a</a>.</p>' +
      '<p>&#60;script&#62;1 &#38; 2&#60;/script&#62;</p>',
  )
  expect(toHtml('  \n ')).toBe('')
})

it.each(['Un mot.', 'Deux\nlignes.\n\nUn *gras* et https://exemple.fr/a.'])(
  'toText restores the text that toHtml converted: %s',
  (text) => {
    expect(toText(toHtml(text))).toBe(text)
  },
)

it('toText writes the address of a link in parentheses after its text', () => {
  expect(toText('<div>Voir <a href="https://e.fr">la page</a></div>')).toBe('Voir la page (https://e.fr)')
})
