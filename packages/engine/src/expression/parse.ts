// The parser of conditions and actions. It accepts only the operators and values in this file.
// docs/decisions/expressions.md explains why it is not a JavaScript parser with restrictions.
import type { Scalar } from '@didascalie/contract'
import {
  type Arithmetic,
  type Assignment,
  type Comparison,
  type Expression,
  ExpressionError,
} from './expression.js'
import { type Token, tokenize, unquote } from './tokens.js'

/** `power` is the precedence: in `1 + 2 * 3`, `*` has the higher power and binds `2` and `3`. */
type BinaryOperator = { power: number; build: (left: Expression, right: Expression) => Expression }

const compare = (operator: Comparison): BinaryOperator => ({
  power: 4,
  build: (left, right) => ({ kind: 'compare', operator, left, right }),
})
const compute = (operator: Arithmetic, power: number): BinaryOperator => ({
  power,
  build: (left, right) => ({ kind: 'compute', operator, left, right }),
})

const binaryOperators = new Map<string, BinaryOperator>([
  ['||', { power: 2, build: (left, right) => ({ kind: 'or', left, right }) }],
  ['&&', { power: 3, build: (left, right) => ({ kind: 'and', left, right }) }],
  ['==', compare('==')],
  ['===', compare('==')],
  ['!=', compare('!=')],
  ['!==', compare('!=')],
  ['<', compare('<')],
  ['<=', compare('<=')],
  ['>', compare('>')],
  ['>=', compare('>=')],
  ['+', compute('+', 5)],
  ['-', compute('-', 5)],
  ['*', compute('*', 6)],
  ['/', compute('/', 6)],
  ['%', compute('%', 6)],
])

const conditionalPower = 1
const unaryPower = 7
const maxDepth = 64

const assignments = new Map<string, Assignment['operator']>([
  ['=', '='],
  ['+=', '+'],
  ['-=', '-'],
  ['*=', '*'],
  ['/=', '/'],
])

const literalOne: Expression = { kind: 'literal', value: 1 }

class Parser {
  readonly #tokens: Token[]
  readonly #end: Token
  #position = 0
  #depth = 0

  constructor(source: string) {
    this.#tokens = tokenize(source)
    this.#end = { kind: 'end', text: '', at: source.length }
  }

  get #next(): Token {
    return this.#tokens[this.#position] ?? this.#end
  }

  #take(): Token {
    const token = this.#next
    this.#position += 1
    return token
  }

  #accept(symbol: string): boolean {
    if (this.#next.kind !== 'symbol' || this.#next.text !== symbol) return false
    this.#position += 1
    return true
  }

  #expect(symbol: string): void {
    if (!this.#accept(symbol)) throw this.#unexpected(`\`${symbol}\` is missing`)
  }

  #unexpected(what: string): ExpressionError {
    const { kind, text, at } = this.#next
    return new ExpressionError(kind === 'end' ? `${what} at the end` : `${what} before \`${text}\``, at)
  }

  #isAtEnd(): boolean {
    return this.#next.kind === 'end'
  }

  expectEnd(): void {
    if (!this.#isAtEnd()) throw this.#unexpected('an operator is missing')
  }

  expression(power = 0): Expression {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new ExpressionError('this is nested too deeply', this.#next.at)
    let left = this.#operand()
    for (;;) {
      const token = this.#next
      if (token.kind !== 'symbol') break
      const binary = binaryOperators.get(token.text)
      if (binary && binary.power > power) {
        this.#position += 1
        left = binary.build(left, this.expression(binary.power))
      } else if (token.text === '?' && conditionalPower > power) {
        left = this.#conditional(left)
      } else break
    }
    this.#depth -= 1
    return left
  }

  #conditional(test: Expression): Expression {
    this.#expect('?')
    const then = this.expression()
    this.#expect(':')
    return { kind: 'choose', test, then, otherwise: this.expression() }
  }

  #operand(): Expression {
    if (this.#accept('!')) return { kind: 'not', operand: this.expression(unaryPower) }
    if (this.#accept('-')) return { kind: 'negate', operand: this.expression(unaryPower) }
    if (this.#accept('+')) return this.expression(unaryPower)
    if (this.#accept('(')) {
      const inner = this.expression()
      this.#expect(')')
      return inner
    }
    return this.#leaf()
  }

  #leaf(): Expression {
    const token = this.#next
    const literal = literalOf(token)
    if (literal !== undefined) {
      this.#position += 1
      return { kind: 'literal', value: literal }
    }
    if (token.kind === 'variable') {
      this.#position += 1
      return { kind: 'variable', name: token.text, at: token.at }
    }
    if (token.kind === 'word') {
      throw new ExpressionError(
        `\`${token.text}\` is not known: variables start with \`$\`, texts stand in quotes`,
        token.at,
      )
    }
    throw this.#unexpected('a value is missing')
  }

  assignment(): Assignment {
    const target = this.#take()
    if (target.kind !== 'variable')
      throw new ExpressionError('an action starts with a `$variable`', target.at)
    const { text: name, at } = target
    if (this.#accept('++')) return { name, at, operator: '+', value: literalOne }
    if (this.#accept('--')) return { name, at, operator: '-', value: literalOne }
    const symbol = this.#next
    const operator = symbol.kind === 'symbol' ? assignments.get(symbol.text) : undefined
    if (!operator) throw this.#unexpected('`=`, `+=`, `-=`, `*=`, `/=`, `++` or `--` is missing')
    this.#position += 1
    return { name, at, operator, value: this.expression() }
  }

  assignments(): Assignment[] {
    const parsedAssignments: Assignment[] = []
    while (this.#accept(';'));
    while (!this.#isAtEnd()) {
      parsedAssignments.push(this.assignment())
      if (!this.#isAtEnd()) this.#expect(';')
      while (this.#accept(';'));
    }
    return parsedAssignments
  }
}

function literalOf({ kind, text }: Token) {
  if (kind === 'number') return Number(text)
  if (kind === 'string') return unquote(text)
  return kind === 'word' && /^(true|false)$/.test(text) ? text === 'true' : undefined
}

export function parseCondition(source: string): Expression {
  const parser = new Parser(source)
  const expression = parser.expression()
  parser.expectEnd()
  return expression
}

export function parseActions(source: string): Assignment[] {
  return new Parser(source).assignments()
}

/** Every variable that an expression reads, with its position. */
export function* readsOf(expression: Expression): Generator<{ name: string; at: number }> {
  if (expression.kind === 'variable') yield expression
  else {
    const parts: (Scalar | Expression)[] = Object.values(expression)
    for (const part of parts) if (typeof part === 'object') yield* readsOf(part)
  }
}
