import { describe, expect, test } from 'vitest'
import { parseFile, rememberParsedFiles } from './parse-file.js'
import type { Statement } from './syntax.js'

const diagnosticsOf = (text: string) =>
  parseFile('a.yarn', text).diagnostics.map(
    ({ code, origin: { line, column } }) => `${line}:${column} ${code}`,
  )
const scene = (...lines: string[]) => ['title: A', '---', ...lines, '==='].join('\n')
const body = (...lines: string[]): readonly Statement[] =>
  parseFile('a.yarn', scene(...lines)).scenes[0]?.body ?? []

describe('parseFile on a file with errors', () => {
  test('reports all errors together, each at its position', () => {
    const text = scene(
      'Le hall est vide.',
      '<<backgruond hall>>',
      'Ines:',
      '<<jump>>',
      '    <<endif>>',
      'Ines: Bonjour. #notion:12',
      '<<set $a = 1>> Ines: Perdu.',
      'Ines: Bonjour. <<if $a>>',
      '<<ellipse>>',
      '<<if $a>>',
      '-> Oui',
      '    <<end',
    )
    expect(diagnosticsOf(text)).toEqual([
      '3:1 no-speaker',
      '4:3 unknown-command',
      '5:1 empty-text',
      '6:1 bad-arguments',
      '7:5 stray-branch',
      '8:16 bad-notion',
      '9:16 after-command',
      '10:21 stray-condition',
      '11:1 bad-arguments',
      '14:5 unclosed-command',
      '12:1 missing-endif',
    ])
  })

  test('keeps the correct statements around an error', () => {
    const statements = body('Ines: Un.', '<<fin>>', '-> Oui', '    <<nope>>', '    Ines: Deux.')
    expect(statements.map(({ kind }) => kind)).toEqual(['line', 'replies'])
    expect(statements[1]).toMatchObject({ replies: [{ text: 'Oui', body: [{ text: 'Deux.' }] }] })
  })

  test('ends an unclosed scene before the title of the next scene', () => {
    const { scenes, diagnostics } = parseFile(
      'a.yarn',
      'title: A\n---\nInes: Un.\ntitle: B\n---\nInes: Deux.\n===\n',
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['unclosed-scene'])
    expect(scenes.map(({ title, body }) => [title, body.length])).toEqual([
      ['A', 1],
      ['B', 1],
    ])
  })

  test('parses the body of a scene without `---`', () => {
    expect(diagnosticsOf('title: A\n<<nope>>\nInes: Un.\n===\ntitle: B\n---\nDeux.\n===\n')).toEqual([
      '1:1 missing-body',
      '2:3 unknown-command',
      '7:1 no-speaker',
    ])
  })

  test('reports each line outside of a scene once', () => {
    expect(diagnosticsOf('<<end>>\n<<jump B>>\ntitle: A\n---\n===\nperdu\n===\n')).toEqual([
      '1:1 outside-scene',
      '2:1 outside-scene',
      '6:1 outside-scene',
      '7:1 outside-scene',
    ])
  })

  test('reports a missing title for a body without headers', () => {
    expect(diagnosticsOf('---\nLe hall.\n===\n')).toEqual(['1:1 missing-title', '2:1 no-speaker'])
  })
})

describe('parseFile on a frequent mistake', () => {
  test.each([
    ['<<else if $b>>', 'Cette commande s’écrit `<<elseif $nom>>`.'],
    ['<<else $b>>', 'Cette commande s’écrit `<<else>>`.'],
  ])('rejects %s and says how to write the command', (branch, message) => {
    const { diagnostics } = parseFile('a.yarn', scene('<<if $a>>', branch, '<<endif>>'))
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message])
  })

  test('does not read `<<end if>>` as the end of the story', () => {
    expect(body('<<end if>>')).toEqual([])
    expect(diagnosticsOf(scene('<<end if>>'))).toEqual(['3:1 bad-arguments'])
  })

  test('reports a condition after a command', () => {
    expect(diagnosticsOf(scene('<<jump B>> <<if $a>>'))).toEqual(['3:17 stray-condition'])
  })
})

describe('positions in a file', () => {
  test('are correct with tabs, a byte order mark and Windows line breaks', () => {
    const text = '\uFEFFtitle: A\r\n---\r\n\tInes: Oui. #notion:0\r\n\t\t<<nope>>\r\n===\r\n'
    expect(diagnosticsOf(text)).toEqual(['3:13 bad-notion', '4:5 unknown-command'])
    expect(parseFile('a.yarn', text).scenes[0]?.title).toBe('A')
  })

  test('point to the start of an expression', () => {
    const [first] = body('  <<if  $a and $b>>', '  <<endif>>')
    expect(first).toMatchObject({
      branches: [{ condition: { source: '$a &&  $b', origin: { line: 3, column: 9 } } }],
    })
  })
})

describe('parseFile', () => {
  test.each([
    ['Ines_neutre: Bonjour.', 'Ines_neutre', 'Bonjour.'],
    [': Je note.', '', 'Je note.'],
    ['Ines: Une chose : le badge.', 'Ines', 'Une chose : le badge.'],
    ['Ines: Voir https://exemple.fr/a//b', 'Ines', 'Voir https://exemple.fr/a//b'],
    ['Ines: Bonjour. // à relire', 'Ines', 'Bonjour.'],
    ['Ines: Le n° #3 est là.', 'Ines', 'Le n° #3 est là.'],
    ['Time: [time=3] Plus tard.', 'Time', '[time=3] Plus tard.'],
  ])('reads the talker and the text of %s', (line, talker, text) => {
    expect(body(line)).toMatchObject([{ kind: 'line', talker, text }])
  })

  test('reads an ellipse with seconds, a text, or both', () => {
    expect(body('<<ellipse 3>>', '<<ellipse 2,5 Mardi.>>', '<<ellipse Mardi.>>')).toMatchObject([
      { text: '[time=3]' },
      { text: '[time=2.5] Mardi.' },
      { text: 'Mardi.' },
    ])
  })

  test('reads the headers `chapter` and `notions`, and ignores the headers of other editors', () => {
    const text = 'title: A\nchapter: lundi\nposition: 3,4\nnotions: 1, 3 9\n---\n===\n'
    const { scenes, diagnostics } = parseFile('b/2-mardi.yarn', text)
    expect(scenes[0]).toMatchObject({ title: 'A', chapter: 'lundi', notions: [1, 3] })
    expect(diagnostics.map(({ code }) => code)).toEqual(['bad-notion'])
    expect(parseFile('b/2-mardi.yarn', scene()).scenes[0]?.chapter).toBe('2-mardi')
  })
})

describe('indentation', () => {
  test('counts a tab at the start of a line as four spaces', () => {
    const mixed = body('-> Oui', '\tInes: Bien.', '    Ines: Très bien.')
    expect(mixed).toMatchObject([{ replies: [{ body: [{ text: 'Bien.' }, { text: 'Très bien.' }] }] }])
  })

  test('decides which lines belong to a reply', () => {
    const statements = body(
      '-> Oui',
      '    -> Vraiment',
      '        Ines: Bien.',
      '    -> Presque',
      '-> Non',
      'Ines: Bon.',
    )
    expect(statements).toMatchObject([
      {
        kind: 'replies',
        replies: [
          {
            text: 'Oui',
            body: [{ replies: [{ text: 'Vraiment', body: [{ text: 'Bien.' }] }, { text: 'Presque' }] }],
          },
          { text: 'Non', body: [] },
        ],
      },
      { kind: 'line', text: 'Bon.' },
    ])
  })

  test('is optional in the branches of an if', () => {
    const flat = body(
      '<<if $a>>',
      'Ines: Un.',
      '<<elseif $b>>',
      'Ines: Deux.',
      '<<else>>',
      'Ines: Trois.',
      '<<endif>>',
    )
    expect(flat).toMatchObject([
      {
        branches: [
          { condition: { source: '$a' }, body: [{ text: 'Un.' }] },
          { condition: { source: '$b' }, body: [{ text: 'Deux.' }] },
          { condition: undefined, body: [{ text: 'Trois.' }] },
        ],
      },
    ])
  })
})

describe('replies with uneven indentation', () => {
  const inScene = (...lines: string[]) => ['title: A', '---', ...lines, '<<end>>', '==='].join('\n')
  const groups = (...lines: string[]) =>
    parseFile('a.yarn', inScene(...lines)).scenes[0]?.body.map((one) =>
      one.kind === 'replies' ? one.replies.map(({ text }) => text).join(' ') : one.kind,
    )

  test('are reported and read as one group', () => {
    const uneven = ['I: Oui ?', '    -> a', '  -> b', '-> c']
    expect(diagnosticsOf(inScene(...uneven))).toEqual(['5:3 uneven-indent', '6:1 uneven-indent'])
    expect(groups(...uneven)).toEqual(['line', 'a b c', 'end'])
  })

  test('are reported if they follow the lines of another reply', () => {
    expect(diagnosticsOf(inScene('I: Oui ?', '-> a', '    I: Bien.', '  -> b', '-> c'))).toEqual([
      '6:3 uneven-indent',
    ])
  })

  test('are reported if they are actions on objects', () => {
    expect(diagnosticsOf(inScene('<<pointandclick>>', '  -> a #object:x', ' -> b #object:y'))).toEqual([
      '5:2 uneven-indent',
    ])
  })

  test('are not reported if the replies with more indentation are inside an `<<if>>`', () => {
    const even = [
      'I: Oui ?',
      '<<if $a>>',
      '    -> a',
      '    -> b',
      '<<endif>>',
      '-> c',
      '    I: Bien.',
      '-> d',
    ]
    expect(diagnosticsOf(inScene(...even))).toEqual([])
    expect(groups(...even)).toEqual(['line', 'if', 'c d', 'end'])
  })
})

test('parseFile gives a hint for an `<<if>>` right after `<<pointandclick>>`', () => {
  const text = 'title: A\n---\n<<pointandclick>>\n<<if $a>>\n-> a #object:x\n<<endif>>\n===\n'
  const [fault] = parseFile('a.yarn', text).diagnostics
  expect(fault).toMatchObject({ code: 'no-actions', hint: expect.stringContaining('à la fin de l’action') })
})

test.each([
  ['3 Plus tard.', '[time=3] Plus tard.'],
  ['2,5', '[time=2.5]'],
  ['3h plus tard', '3h plus tard'],
  ['3e jour', '3e jour'],
])('parseFile reads the seconds and the text of <<ellipse %s>>', (args, text) => {
  const [scene] = parseFile('a.yarn', `title: A\n---\n<<ellipse ${args}>>\n===\n`).scenes
  expect(scene?.body).toMatchObject([{ kind: 'line', talker: 'Time', text }])
})

test('rememberParsedFiles parses a file again only when its text has changed', () => {
  const parse = rememberParsedFiles()
  const [first, other] = [parse('a.yarn', 'title: A\n---\n===\n'), parse('b.yarn', 'title: B\n---\n===\n')]
  const changed = parse('a.yarn', 'title: C\n---\n===\n')
  expect([first, changed].map(({ scenes }) => scenes[0]?.title)).toEqual(['A', 'C'])
  expect(parse('b.yarn', 'title: B\n---\n===\n')).toBe(other)
})
