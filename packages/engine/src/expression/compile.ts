import type { Scalar } from '@didascalie/contract'
import { type Assignment, EvaluationError, type Expression, type Variables } from './expression.js'

export type Evaluate = (variables: Variables) => Scalar
export type Test = (variables: Variables) => boolean
export type Assign = (variables: Record<string, Scalar>) => void

type Compute = (left: Scalar, right: Scalar) => Scalar

function requireNumber(value: Scalar, operator: string): number {
  if (typeof value === 'number') return value
  throw new EvaluationError(`\`${operator}\` works on numbers, not on \`${JSON.stringify(value)}\``)
}

function requireFinite(value: number): number {
  if (Number.isFinite(value)) return value
  throw new EvaluationError('the result is not a number')
}

/** Throws unless the values are two numbers or two texts. */
function compare(left: Scalar, right: Scalar, operator: string): number {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  return requireNumber(left, operator) - requireNumber(right, operator)
}

const computations: Record<string, Compute> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => compare(left, right, '<') < 0,
  '<=': (left, right) => compare(left, right, '<=') <= 0,
  '>': (left, right) => compare(left, right, '>') > 0,
  '>=': (left, right) => compare(left, right, '>=') >= 0,
  '+': (left, right) =>
    typeof left === 'string' && typeof right === 'string'
      ? left + right
      : requireFinite(requireNumber(left, '+') + requireNumber(right, '+')),
  '-': (left, right) => requireFinite(requireNumber(left, '-') - requireNumber(right, '-')),
  '*': (left, right) => requireFinite(requireNumber(left, '*') * requireNumber(right, '*')),
  '/': (left, right) => requireFinite(requireNumber(left, '/') / requireNumber(right, '/')),
  '%': (left, right) => requireFinite(requireNumber(left, '%') % requireNumber(right, '%')),
}

function findComputation(operator: string): Compute {
  const compute = computations[operator]
  if (!compute) throw new TypeError(`no operator ${operator}`)
  return compute
}

function throwUnset(name: string): never {
  throw new EvaluationError(`\`${name}\` is read before it is set`, name)
}

const readVariable =
  (name: string): Evaluate =>
  (variables) =>
    variables[name] ?? throwUnset(name)

/** In the most frequent case, a variable on the left and a literal on the right, returns a function that is faster than the general one. */
function compileOperation(compute: Compute, leftOperand: Expression, rightOperand: Expression): Evaluate {
  if (leftOperand.kind === 'variable' && rightOperand.kind === 'literal') {
    const { name } = leftOperand
    const { value } = rightOperand
    return (variables) => compute(variables[name] ?? throwUnset(name), value)
  }
  const left = compileExpression(leftOperand)
  const right = compileExpression(rightOperand)
  return (variables) => compute(left(variables), right(variables))
}

export function compileExpression(expression: Expression): Evaluate {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      return () => value
    }
    case 'variable':
      return readVariable(expression.name)
    case 'not': {
      const operand = compileExpression(expression.operand)
      return (variables) => !operand(variables)
    }
    case 'negate': {
      const operand = compileExpression(expression.operand)
      return (variables) => -requireNumber(operand(variables), '-')
    }
    case 'choose': {
      const test = compileExpression(expression.test)
      const then = compileExpression(expression.then)
      const otherwise = compileExpression(expression.otherwise)
      return (variables) => (test(variables) ? then(variables) : otherwise(variables))
    }
  }
  if (expression.kind === 'compare' || expression.kind === 'compute') {
    return compileOperation(findComputation(expression.operator), expression.left, expression.right)
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
  const current = readVariable(name)
  const compute = findComputation(operator)
  return (variables) => {
    variables[name] = compute(current(variables), evaluate(variables))
  }
}
