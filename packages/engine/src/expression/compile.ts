import type { Scalar } from '@didascalie/contract'
import { type Assignment, EvaluationError, type Expression, type Variables } from './expression.js'

export type Evaluate = (variables: Variables) => Scalar
export type Test = (variables: Variables) => boolean
export type Assign = (variables: Record<string, Scalar>) => void

type Compute = (left: Scalar, right: Scalar) => Scalar

function number(value: Scalar, operator: string): number {
  if (typeof value === 'number') return value
  throw new EvaluationError(`\`${operator}\` works on numbers, not on \`${JSON.stringify(value)}\``)
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value
  throw new EvaluationError('the result is not a number')
}

/** Compares two numbers or two texts. Fails for a number and a text. */
function order(left: Scalar, right: Scalar, operator: string): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  return number(left, operator) - number(right, operator)
}

const computations: Record<string, Compute> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => order(left, right, '<') < 0,
  '<=': (left, right) => order(left, right, '<=') <= 0,
  '>': (left, right) => order(left, right, '>') > 0,
  '>=': (left, right) => order(left, right, '>=') >= 0,
  '+': (left, right) =>
    typeof left === 'string' && typeof right === 'string'
      ? left + right
      : finite(number(left, '+') + number(right, '+')),
  '-': (left, right) => finite(number(left, '-') - number(right, '-')),
  '*': (left, right) => finite(number(left, '*') * number(right, '*')),
  '/': (left, right) => finite(number(left, '/') / number(right, '/')),
  '%': (left, right) => finite(number(left, '%') % number(right, '%')),
}

function computation(operator: string): Compute {
  const compute = computations[operator]
  if (!compute) throw new TypeError(`no operator ${operator}`)
  return compute
}

function unset(name: string): never {
  throw new EvaluationError(`\`${name}\` is read before it is set`, name)
}

const read =
  (name: string): Evaluate =>
  (variables) =>
    variables[name] ?? unset(name)

/** Most conditions and actions combine a variable and a literal, so this case has a shorter function. */
function compileOperation(compute: Compute, one: Expression, other: Expression): Evaluate {
  if (one.kind === 'variable' && other.kind === 'literal') {
    const { name } = one
    const { value } = other
    return (variables) => compute(variables[name] ?? unset(name), value)
  }
  const left = compileExpression(one)
  const right = compileExpression(other)
  return (variables) => compute(left(variables), right(variables))
}

export function compileExpression(expression: Expression): Evaluate {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      return () => value
    }
    case 'variable':
      return read(expression.name)
    case 'not': {
      const operand = compileExpression(expression.operand)
      return (variables) => !operand(variables)
    }
    case 'negate': {
      const operand = compileExpression(expression.operand)
      return (variables) => -number(operand(variables), '-')
    }
    case 'choose': {
      const test = compileExpression(expression.test)
      const then = compileExpression(expression.then)
      const otherwise = compileExpression(expression.otherwise)
      return (variables) => (test(variables) ? then(variables) : otherwise(variables))
    }
  }
  if (expression.kind === 'compare' || expression.kind === 'compute') {
    return compileOperation(computation(expression.operator), expression.left, expression.right)
  }
  const left = compileExpression(expression.left)
  const right = compileExpression(expression.right)
  return expression.kind === 'and'
    ? (variables) => Boolean(left(variables)) && Boolean(right(variables))
    : (variables) => Boolean(left(variables)) || Boolean(right(variables))
}

export function compileCondition(expression: Expression): Test {
  const evaluate = compileExpression(expression)
  return (variables) => Boolean(evaluate(variables))
}

export function compileAssignment({ name, operator, value }: Assignment): Assign {
  const evaluate = compileExpression(value)
  if (operator === '=') {
    return (variables) => {
      variables[name] = evaluate(variables)
    }
  }
  const current = read(name)
  const compute = computation(operator)
  return (variables) => {
    variables[name] = compute(current(variables), evaluate(variables))
  }
}
