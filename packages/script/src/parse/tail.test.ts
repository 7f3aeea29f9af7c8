import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { readLines } from './source-line.js'
import { findStrayMarkup, readTail } from './tail.js'

function tailOf(text: string) {
  const [line] = readLines('a.yarn', text)
  if (!line) throw new Error('no line')
  const diagnostics: Diagnostic[] = []
  return { ...readTail(line, 0, (diagnostic) => diagnostics.push(diagnostic)), diagnostics }
}

const none = { line: undefined, object: undefined, voice: undefined, notions: [], facts: [], promises: [] }

describe('readTail', () => {
  test.each([
    ['Bonjour.', 'Bonjour.', none],
    ['Bonjour. #line:l1', 'Bonjour.', { ...none, line: 'l1' }],
    ['Bonjour.   #voice:a-1.mp3 #line:l1  ', 'Bonjour.', { ...none, line: 'l1', voice: 'a-1.mp3' }],
    ['Lire #object:casque #notion:3 #notion:1', 'Lire', { ...none, object: 'casque', notions: [3, 1] }],
    ['Le #1 des #2', 'Le #1 des #2', none],
  ])('reads the text and the tags of %s', (written, text, tags) => {
    expect(tailOf(written)).toMatchObject({ text, tags, condition: undefined, diagnostics: [] })
  })

  test.each(['Oui. <<if $a and $b>> #line:l1', 'Oui. #line:l1 <<if $a and $b>>'])(
    'reads tags and a condition in any order: %s',
    (written) => {
      expect(tailOf(written)).toMatchObject({
        text: 'Oui.',
        tags: { line: 'l1' },
        condition: { source: '$a &&  $b', origin: { column: written.indexOf('$a') + 1 } },
      })
    },
  )

  test('finds the column of a condition whose text also occurs earlier in the line', () => {
    expect(tailOf('if x <<if if>>').condition?.origin.column).toBe(11)
  })

  test('reads a line of the maximum length that is full of spaces and unclosed conditions', () => {
    const spaces = `Oui. <<if ${' '.repeat(1_900)}x`
    const starts = `Oui. ${'<<if '.repeat(390)}`
    expect(tailOf(spaces).condition).toBeUndefined()
    expect(tailOf(starts).condition).toBeUndefined()
  })

  test('reports an unknown notion at the position of the tag', () => {
    const { tags, diagnostics } = tailOf('Oui. #notion:0')
    expect(tags.notions).toEqual([])
    expect(diagnostics).toMatchObject([{ code: 'bad-notion', origin: { column: 6 } }])
  })

  test('reads the promise tags in order and reports one with a wrong key', () => {
    const { text, tags, diagnostics } = tailOf('Jeudi. #broken:a #promise:b-2 #kept:é')
    expect(text).toBe('Jeudi.')
    expect(tags.promises).toMatchObject([
      { kind: 'broken', key: 'a', origin: { column: 8 } },
      { kind: 'promise', key: 'b-2', origin: { column: 18 } },
    ])
    expect(diagnostics).toMatchObject([{ code: 'bad-promise', origin: { column: 31 } }])
  })

  test('reads a condition that follows the text without a space', () => {
    expect(tailOf('Oui.<<if $a>> #line:l1')).toMatchObject({ text: 'Oui.', condition: { source: '$a' } })
  })

  test.each([
    ['Vive le #foot', 'Vive le', 'unknown-tag', 9],
    ['Oui. #lin:3', 'Oui.', 'unknown-tag', 6],
    ['Oui. #émotion:joie', 'Oui.', 'unknown-tag', 6],
    ['Vide #object', 'Vide', 'unknown-tag', 6],
    ['Oui. #line:a #line:b', 'Oui.', 'duplicate-tag', 6],
    ['Oui. <<if $a>> <<if $b>>', 'Oui.', 'duplicate-tag', 6],
    ['Oui. #line:@A', 'Oui.', 'bad-line-tag', 6],
    ['Oui. #line:__proto__', 'Oui.', 'bad-line-tag', 6],
    ['Oui. #line:constructor', 'Oui.', 'bad-line-tag', 6],
  ])('reports an error in %s', (written, text, code, column) => {
    expect(tailOf(written)).toMatchObject({ text, diagnostics: [{ code, origin: { column } }] })
  })
})

describe('findStrayMarkup', () => {
  test.each([
    ['<<if $a>> Oui.', '<<', 0],
    ['Oui. <<set $a = 1>>', '<<', 5],
    ['Oui. >> Non.', '>>', 5],
    ['Oui. #line:l1 Non.', '#line:l1', 5],
    ['Oui. #émotion:joie Non.', '#émotion:joie', 5],
  ])('finds the stray markup in %s', (text, what, at) => {
    expect(findStrayMarkup(text)).toEqual({ what, at })
  })

  test.each(['Le #1 des #2.', 'Vive le #foot !', 'a < b > c', 'https://x.fr/#a:b'])(
    'finds nothing in %s',
    (text) => {
      expect(findStrayMarkup(text)).toBeUndefined()
    },
  )
})
