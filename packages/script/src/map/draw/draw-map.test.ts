import { escapeXml } from '@didascalie/contract/text'
import { expect, it } from 'vitest'
import { mapOf, sample } from '../testing/sample-story.js'
import { drawMap } from './draw-map.js'

const svg = drawMap(mapOf(sample))

/** The elements without an end tag, or the first end tag that does not match. Empty if the markup is well-formed. */
function unbalanced(markup: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', attributes = ''] of markup.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (attributes.endsWith('/')) continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

it('drawMap returns a well-formed SVG without external resources', () => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/)
  expect(unbalanced(svg)).toEqual([])
  expect(svg).not.toMatch(/href|<image|<script|<style|url\(/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

it('drawMap shows every chapter, scene, object, end and fault', () => {
  for (const shown of [
    '>lundi<',
    '>mardi<',
    '>Quai<',
    '>Poste<',
    '>Fin<',
    '>casque<',
    '>carton<',
    '>fin<',
    '>la démonstration s’arrête ici<',
    'On ne peut jamais arriver à la scène Oubli.',
  ]) {
    expect(svg).toContain(shown)
  }
})

it('drawMap leaves a sign out of the legend if the map does not use it', () => {
  expect(svg).toContain('>jamais atteinte<')
  const smallMap = drawMap(mapOf('title: A\n---\nInes: Oui.\n<<end>>\n===\n'))
  expect(smallMap).toContain('>fin de l’histoire<')
  expect(smallMap).not.toMatch(/jamais atteinte|fin de la démonstration|>faute</)
})

it('drawMap escapes markup and removes control characters in texts', () => {
  expect(svg).toContain('&amp; j’attends &lt;un peu&gt;')
  const odd = mapOf(
    'title: A\n---\nInes: "x" \u0001 & <b>.\n-> <i> & "j"\n-> \u0001\u0002 non\n<<end>>\n===\n',
  )
  expect(unbalanced(drawMap(odd))).toEqual([])
})

it('escapeXml removes every character because of which a program refuses an XML file', () => {
  expect(escapeXml('a\u0000\u001b[2J\u009b\ud800\ufffe\uffff\tb\n& <c> "d" 🙂')).toBe(
    'a[2J\tb\n&amp; &lt;c&gt; &quot;d&quot; 🙂',
  )
})

it('drawMap returns a well-formed SVG for a story without scenes', () => {
  expect(unbalanced(drawMap(mapOf('')))).toEqual([])
})
