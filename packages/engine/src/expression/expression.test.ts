import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileAssignment, compileExpression } from './compile.js'
import { EvaluationError, ExpressionError } from './expression.js'
import { parseActions, parseCondition, readsOf } from './parse.js'

const evaluate = (source: string, variables = {}) => compileExpression(parseCondition(source))(variables)

function runActions(source: string, variables: Record<string, number | string | boolean> = {}) {
  const result = { ...variables }
  for (const assignment of parseActions(source)) compileAssignment(assignment)(result)
  return result
}

describe('conditions', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 2 - 3', 5],
    ['7 % 4', 3],
    ['-2 + +3', 1],
    ['!false && true', true],
    ['!(true && false)', true],
    ['true || false && false', true],
    ['(1 < 2) == true', true],
    ['"a" + "b" == \'ab\'', true],
    ['"a" < "b"', true],
    ['"it\\"s" == \'it"s\'', true],
    ['false ? 1 : true ? 2 : 3', 2],
    ['1 === 1 && 1 !== 2', true],
    ['2 >= 2 && 2 <= 2 && 3 > 2 && 3 != 2', true],
    ['1 == "1"', false],
    ['$n > 2', true],
    ['$n && $vrai', true],
    ['$âge_n2 > 17 && $имя == "Ольга"', true],
  ])('are evaluated: %s gives %s', (source, value) => {
    expect(evaluate(source, { $n: 3, $vrai: true, $âge_n2: 18, $имя: 'Ольга' })).toBe(value)
  })

  it('do not read a variable that cannot change the result', () => {
    expect(evaluate('false && $absent')).toBe(false)
    expect(evaluate('true || $absent')).toBe(true)
  })

  it.each(['$absent', '1 / 0', '1 % 0', '"a" - 1', '"a" < 1', 'true + true', '-"a"'])(
    'throw an evaluation error if they have no value: %s',
    (source) => {
      expect(() => evaluate(source)).toThrow(EvaluationError)
    },
  )

  it('contain variables, which readsOf lists with their positions', () => {
    const reads = [...readsOf(parseCondition('$a > 1 ? -$b : !$c && $d == $e'))]
    expect(reads.map(({ name, at }) => `${name}@${at}`)).toEqual(['$a@0', '$b@10', '$c@16', '$d@22', '$e@28'])
  })
})

describe('the engine', () => {
  it.each([
    ['$a = 1', { $a: 1 }],
    ['$a = 1; $b = $a + 1;', { $a: 1, $b: 2 }],
    ['; ; $a = true ;', { $a: true }],
    ['', {}],
  ])('runs the actions "%s"', (source, result) => {
    expect(runActions(source)).toEqual(result)
  })

  it.each([
    ['$n += 2', 8],
    ['$n -= 2', 4],
    ['$n *= 2', 12],
    ['$n /= 2', 3],
    ['$n++', 7],
    ['$n--', 5],
  ])('computes the action %s when $n is 6', (source, value) => {
    expect(runActions(source, { $n: 6 })).toEqual({ $n: value })
  })
})

describe('the parser of expressions', () => {
  it.each([
    'constructor',
    '__proto__',
    '$a.constructor',
    '$a["__proto__"]',
    '$a[0]',
    'alert(1)',
    '$a(1)',
    'this',
    'new Date',
    '$a = 1',
    '$a, $b',
    '`text`',
    '[1]',
    '{}',
    '() => 1',
    'function f() {}',
    '1; 2',
    '$a ?? 1',
    '~1',
    '1 ** 2',
    '/x/',
    '"unclosed',
    '(1',
    '1)',
    '1 +',
    '',
    '$',
    '$1',
    '1 2',
    'true ? 1',
    'undefined',
    'null',
  ])('rejects the condition %s', (source) => {
    expect(() => parseCondition(source)).toThrow(ExpressionError)
  })

  it.each([
    '1',
    '$a',
    '$a == 1',
    'a = 1',
    '$a = 1 $b = 2',
    '$a = $b = 1',
    '$a.b = 1',
    '++$a',
    '__proto__ = 1',
    '$a =',
  ])('rejects the action %s', (source) => {
    expect(() => parseActions(source)).toThrow(ExpressionError)
  })

  it('rejects expressions that are nested too deeply', () => {
    expect(() => parseCondition('('.repeat(10_000))).toThrow(ExpressionError)
    expect(() => parseCondition('!'.repeat(10_000))).toThrow(ExpressionError)
  })

  it('throws only ExpressionErrors, whatever the text', () => {
    // Any UTF-16 code units, including unpaired surrogates.
    const anything = fc.array(fc.nat(0xff_ff)).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(anything, (source) => {
        try {
          parseCondition(source)
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError)
        }
      }),
    )
  })

  it('reports the position of the error', () => {
    expect(() => parseCondition('$a && b')).toThrow(expect.objectContaining({ at: 6 }))
    expect(() => parseCondition('$a &&')).toThrow(expect.objectContaining({ at: 5 }))
  })
})

it('a variable named like a property of every object, such as $constructor, follows the same rules as other variables', () => {
  expect(runActions('$__proto__ = 1; $constructor = 2')).toEqual({ $__proto__: 1, $constructor: 2 })
  expect(() => evaluate('$hasOwnProperty')).toThrow(EvaluationError)
})

describe('arithmetic in an expression of a story', () => {
  const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }).map(String), fc.constantFrom('$x', '$y', '$z'))
  const arithmetic = fc.letrec((tie) => ({
    term: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.tuple(tie('term'), fc.constantFrom('+', '-', '*'), tie('term')).map((parts) => parts.join(' ')),
      tie('term').map((term) => `(${term})`),
    ),
  })).term

  it('gives the same results as in JavaScript', () => {
    const values = { $x: 3, $y: 5, $z: 7 }
    fc.assert(
      fc.property(arithmetic, (source) => {
        const [$x, $y, $z] = Object.values(values)
        const expected: unknown = new Function('$x', '$y', '$z', `return ${source}`)($x, $y, $z)
        expect(evaluate(String(source), values)).toBe(expected)
      }),
    )
  })
})
