import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { readLines } from './source-line.js'
import { readTail } from './tail.js'

function tailOf(text: string) {
  const [line] = readLines('a.yarn', text)
  if (!line) throw new Error('no line')
  const diagnostics: Diagnostic[] = []
  return { ...readTail(line, 0, (diagnostic) => diagnostics.push(diagnostic)), diagnostics }
}

const none = { line: undefined, object: undefined, voice: undefined, notions: [] }

describe('what ends a line', () => {
  test.each([
    ['Bonjour.', 'Bonjour.', none],
    ['Bonjour. #line:l1', 'Bonjour.', { ...none, line: 'l1' }],
    ['Bonjour.   #voice:a-1.mp3 #line:l1  ', 'Bonjour.', { ...none, line: 'l1', voice: 'a-1.mp3' }],
    ['Lire #object:casque #notion:3 #notion:1', 'Lire', { ...none, object: 'casque', notions: [3, 1] }],
    ['Vive le #foot', 'Vive le', none],
    ['Le #1 des #2', 'Le #1 des #2', none],
    ['Vide #object #line', 'Vide', none],
  ])('%s', (written, text, tags) => {
    expect(tailOf(written)).toMatchObject({ text, tags, condition: undefined, diagnostics: [] })
  })

  test.each(['Oui. <<if $a and $b>> #line:l1', 'Oui. #line:l1 <<if $a and $b>>'])(
    'tags and condition in any order: %s',
    (written) => {
      expect(tailOf(written)).toMatchObject({
        text: 'Oui.',
        tags: { line: 'l1' },
        condition: { source: '$a &&  $b', origin: { column: written.indexOf('$a') + 1 } },
      })
    },
  )

  test('a condition on text that is repeated stands where it stands', () => {
    expect(tailOf('if x <<if if>>').condition?.origin.column).toBe(11)
  })

  test('a notion that does not exist is told at its tag', () => {
    const { tags, diagnostics } = tailOf('Oui. #notion:0')
    expect(tags.notions).toEqual([])
    expect(diagnostics).toMatchObject([{ code: 'bad-notion', origin: { column: 5 } }])
  })
})
