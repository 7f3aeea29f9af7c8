// Folds (merges) values of variables, so that counters do not make the exploration endless. Every
// way of folding is exact, because no condition of the story distinguishes the merged values.
//   - If the story only adds fixed numbers to a variable or subtracts them, the explorer stores 0 for every number. No condition depends on
//     the number.
//   - If a counter only grows and the story compares it only with fixed numbers, the explorer stores no value above the greatest of
//     these numbers plus one. Example: if the only condition is `$n > 3`, the explorer stores 4 for 4, 5 and 90.
//   - If the counter only falls instead, the explorer stores no value below the smallest of these numbers minus one.
// A test of the counter alone (`<<if $n>>`) is a comparison with 0. The story may also set the counter with `=`.
import type { Scalar } from '@didascalie/contract'
import type { Assignment, CompiledGraph, Expression } from '@didascalie/engine/analysis'

export type Fold = (value: Scalar) => Scalar

interface Uses {
  /** The numbers with which the story compares the variable. */
  readonly thresholds: number[]
  /** False if the story only compares the variable with fixed numbers, and adds or subtracts fixed numbers. */
  hasOtherReads: boolean
  rises: boolean
  falls: boolean
}

class UseFinder {
  readonly uses = new Map<string, Uses>()

  usesOf(name: string): Uses {
    const uses = this.uses.get(name) ?? { thresholds: [], hasOtherReads: false, rises: false, falls: false }
    this.uses.set(name, uses)
    return uses
  }

  /** Visits an expression of which the story uses only the truth value. */
  visitTruth(expression: Expression): void {
    switch (expression.kind) {
      case 'variable':
        this.usesOf(expression.name).thresholds.push(0)
        return
      case 'not':
        this.visitTruth(expression.operand)
        return
      case 'and':
      case 'or':
        this.visitTruth(expression.left)
        this.visitTruth(expression.right)
        return
      default:
        this.visitValue(expression)
    }
  }

  /** Visits an expression of which the story uses the value itself. */
  visitValue(expression: Expression): void {
    switch (expression.kind) {
      case 'literal':
        return
      case 'variable':
        this.usesOf(expression.name).hasOtherReads = true
        return
      case 'not':
      case 'and':
      case 'or':
        this.visitTruth(expression)
        return
      case 'negate':
        this.visitValue(expression.operand)
        return
      case 'choose':
        this.visitTruth(expression.test)
        this.visitValue(expression.then)
        this.visitValue(expression.otherwise)
        return
      case 'compare':
        this.visitComparison(expression.left, expression.right)
        return
      case 'compute':
        this.visitValue(expression.left)
        this.visitValue(expression.right)
    }
  }

  visitComparison(left: Expression, right: Expression): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const number = numberOf(other)
      if (one.kind === 'variable' && number !== undefined) {
        this.usesOf(one.name).thresholds.push(number)
        return
      }
    }
    this.visitValue(left)
    this.visitValue(right)
  }

  visitAssignment({ name, operator, value }: Assignment): void {
    this.visitValue(value)
    if (operator === '=') return
    const step = numberOf(value)
    const uses = this.usesOf(name)
    if (step === undefined || (operator !== '+' && operator !== '-')) {
      uses.hasOtherReads = true
      return
    }
    const change = operator === '+' ? step : -step
    if (change > 0) uses.rises = true
    if (change < 0) uses.falls = true
  }
}

function numberOf(expression: Expression): number | undefined {
  if (expression.kind === 'literal')
    return typeof expression.value === 'number' ? expression.value : undefined
  if (expression.kind !== 'negate') return undefined
  const inner = numberOf(expression.operand)
  return inner === undefined ? undefined : -inner
}

/** Folds every number to 0. Keeps texts and truth values, because the explorer must report that their update fails. */
const foldToZero: Fold = (value) => (typeof value === 'number' ? 0 : value)

function foldFor({ thresholds, hasOtherReads, rises, falls }: Uses): Fold | undefined {
  if (hasOtherReads) return undefined
  if (thresholds.length === 0) return foldToZero
  const top = Math.max(...thresholds) + 1
  const bottom = Math.min(...thresholds) - 1
  if (rises && !falls) return (value) => (typeof value === 'number' ? Math.min(value, top) : value)
  if (falls && !rises) return (value) => (typeof value === 'number' ? Math.max(value, bottom) : value)
  return undefined
}

/** The folds by variable name, only for variables whose values can be merged. */
export function foldsOf({ nodes }: CompiledGraph): Map<string, Fold> {
  const finder = new UseFinder()
  for (const { edges } of nodes) {
    for (const { condition, actions } of edges) {
      if (condition) finder.visitTruth(condition.expression)
      for (const { assignment } of actions) {
        finder.usesOf(assignment.name)
        finder.visitAssignment(assignment)
      }
    }
  }
  const folds = new Map<string, Fold>()
  for (const [name, uses] of finder.uses) {
    const fold = foldFor(uses)
    if (fold) folds.set(name, fold)
  }
  return folds
}
