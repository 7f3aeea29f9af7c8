import { describe, expect, it } from 'vitest'
import { walkStatements } from '../compile/walk-statements.js'
import { parseFile } from './parse-file.js'

function parse(...lines: string[]) {
  const { scenes, diagnostics } = parseFile('a.yarn', ['title: A', '---', ...lines, '==='].join('\n'), 8)
  const statements = scenes.flatMap(({ body }) => [...walkStatements(body)])
  const staged = statements.flatMap((one) => {
    if (one.kind !== 'line') return []
    const { act, gesture, show } = one.extras
    return [[one.text, act, gesture && `${gesture.kind} ${gesture.id}`, show]]
  })
  const stray = diagnostics.flatMap(({ code, message }) => (code === 'stray-staging' ? [message] : []))
  return { staged, stray }
}

describe('acts and gestures', () => {
  it('apply only to the next line', () => {
    const { staged, stray } = parse('<<act ouvre>>', '<<pull metre>>', 'I: Un.', 'I: Deux.')
    expect(staged).toEqual([
      ['Un.', 'ouvre', 'pull metre', undefined],
      ['Deux.', undefined, undefined, undefined],
    ])
    expect(stray).toEqual([])
  })

  it('apply to the next line even if `<<set>>`, `<<with>>` or `<<show>>` comes between', () => {
    const { staged, stray } = parse(
      '<<act ouvre>>',
      '<<set $a = 1>>',
      '<<with B>>',
      '<<show scie>>',
      'I: Un.',
    )
    expect(staged).toEqual([['Un.', 'ouvre', undefined, 'scie']])
    expect(stray).toEqual([])
  })

  it.each([
    ['a condition', ['<<if $a>>', 'I: Un.', '<<else>>', 'I: Deux.', '<<endif>>', 'I: Trois.']],
    ['a choice', ['-> Oui.', '    I: Un.', '-> Non.', '    I: Deux.', 'I: Trois.']],
    ['objects', ['<<pointandclick>>', '-> Lire. #object:a', '    I: Un.']],
    ['an ellipse', ['Time: [time=3] Tard.', 'I: Un.']],
    ['another background', ['<<background quai>>', 'I: Un.']],
    ['a jump', ['<<jump A>>']],
    ['the end of the scene', []],
  ])('are reported and dropped if %s follows instead of a line', (_, lines) => {
    const { staged, stray } = parse('<<act ouvre>>', '<<write nom>>', ...lines)
    expect(stray).toEqual([
      '`<<act ouvre>>` n’est suivi d’aucune réplique.',
      '`<<write nom>>` n’est suivi d’aucune réplique.',
    ])
    expect(staged.flatMap(([, act, gesture]) => [act, gesture]).filter(Boolean)).toEqual([])
  })

  it('inside a branch or a reply do not apply to a line after this branch or reply', () => {
    const { staged, stray } = parse(
      '<<if $a>>',
      '<<act ouvre>>',
      '<<endif>>',
      '-> Oui.',
      '    <<act ferme>>',
      'I: Un.',
    )
    expect(stray).toHaveLength(2)
    expect(staged).toEqual([['Un.', undefined, undefined, undefined]])
  })
})

describe('the subject that `<<show>>` sets', () => {
  it('applies to all lines until the next `<<show>>` or the end of the branch', () => {
    const { staged } = parse(
      '<<show a>>',
      'I: 1',
      '<<if $a>>',
      '<<show b>>',
      'I: 2',
      '<<endif>>',
      'I: 3',
      '<<show>>',
      'I: 4',
    )
    expect(staged.map(([text, , , show]) => [text, show])).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'a'],
      ['4', undefined],
    ])
  })
})
