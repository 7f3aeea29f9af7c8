import { expect, it } from 'vitest'
import { endOfWords, parseLine } from './line-parts.js'

const partsOf = (text: string) =>
  parseLine(text).parts.map(({ kind, from, to }) => `${kind} ${JSON.stringify(text.slice(from, to))}`)

it('parseLine separates the person, the mood and the tags of a spoken line', () => {
  const text = '    Nadia_sourire: Bienvenue. #fact:accueil #line:l1ab'
  expect(parseLine(text)).toMatchObject({ kind: 'said', level: 1, talker: 'nadia_sourire' })
  expect(partsOf(text)).toEqual([
    'indent "    "',
    'person "Nadia"',
    'mood "_sourire"',
    'person ":"',
    'tag " #fact:accueil"',
    'tag-line " #line:l1ab"',
  ])
})

it('parseLine finds variables in a condition only after the condition is closed with `>>`', () => {
  expect(partsOf('-> Partir <<if not $cle>>')).toEqual([
    'arrow "-> "',
    'command "<<if not $cle>>"',
    'bracket "<<"',
    'operator "not"',
    'variable "$cle"',
    'bracket ">>"',
  ])
  expect(partsOf('<<if $cl')).toEqual(['command "<<if $cl"', 'bracket "<<"'])
})

it('parseLine finds the scene in a jump and the place in a background command', () => {
  expect(partsOf('<<jump Matin_Atelier>>')).toContain('scene "Matin_Atelier"')
  expect(partsOf('<<background magasin_jour calme>>')).toContain('place "magasin_jour"')
})

it.each([
  ['title: Matin', 'title'],
  ['chapter: matin', 'header'],
  ['---', 'open'],
  ['===', 'close'],
  ['// une note', 'comment'],
  [': [didascalie] Le rideau monte.', 'direction'],
  [': Vous attendez.', 'caption'],
  ['<<end>>', 'command'],
  ['du texte', 'other'],
] as const)('parseLine reads %j as a line of the kind `%s`', (text, kind) => {
  expect(parseLine(text).kind).toBe(kind)
})

it('endOfWords returns the position before the `#line:` tag, or the length of a line without this tag', () => {
  const words = '-> Oui. #object:porte'
  expect(endOfWords(`${words} #line:a1`)).toBe(words.length)
  expect(endOfWords(words)).toBe(words.length)
  expect(endOfWords(`${words}  #line:a1`)).toBe(words.length + 1)
})
