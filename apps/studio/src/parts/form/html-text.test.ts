import { expect, it } from 'vitest'
import { bodyOf, htmlOf, isSimpleHtml, wordCount } from './html-text.js'

const text =
  '<p><strong>Regarder & écouter.</strong></p>\n<h3>À essayer</h3>\n<ul>\n<li>Laisser <em>finir</em>\u00a0!</li>\n<li>Redire.</li>\n</ul>'
const stored = text.replace('&', '&amp;')

it('htmlOf does not change a text that is already in the stored form', () => {
  expect(htmlOf(bodyOf(stored))).toBe(stored)
})

it('htmlOf cleans up the HTML that browsers create while a writer types', () => {
  expect(htmlOf(bodyOf('Un mot<div><b>Deux</b></div><div><br></div><p>Trois<br></p>'))).toBe(
    '<p>Un mot</p>\n<p><strong>Deux</strong></p>\n<p>Trois</p>',
  )
  expect(htmlOf(bodyOf('<p onclick="x()">a<script>b</script></p>'))).toBe('<p>ab</p>')
})

it('isSimpleHtml returns false if htmlOf would remove an element or an attribute', () => {
  expect(isSimpleHtml(stored)).toBe(true)
  expect(isSimpleHtml('<p>Lisez <a href="https://exemple.fr/?a=1&amp;b=2">ceci</a>.</p>')).toBe(true)
  expect(isSimpleHtml('<table><tr><td>1</td></tr></table>')).toBe(false)
  expect(isSimpleHtml('<p class="grand">a</p>')).toBe(false)
})

it('wordCount ignores HTML elements and punctuation', () => {
  expect(wordCount('<p>Être à l’heure, <b>prévenir</b> : oui.</p>')).toBe(5)
})
