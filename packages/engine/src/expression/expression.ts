import type { Scalar } from '@didascalie/contract'

/** The values of the story's variables, by `$name`. */
export type Variables = Readonly<Record<string, Scalar>>

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '%'

export type Expression =
  | { readonly kind: 'literal'; readonly value: Scalar }
  | { readonly kind: 'variable'; readonly name: string; readonly at: number }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'compute'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'choose'
      readonly test: Expression
      readonly then: Expression
      readonly otherwise: Expression
    }

/** `$x = value`, or `$x op= value`. The parser turns `$x++` into `$x += 1`. */
export interface Assignment {
  readonly name: string
  readonly at: number
  readonly operator: '=' | Arithmetic
  readonly value: Expression
}

/** A syntax error, found when the story is loaded. `at` counts characters from the start of the source. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

/** An error during play: the expression is valid but has no value with the current variables. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
  constructor(
    message: string,
    /** The variable that was read before it was set, if that is the cause. */
    readonly unset?: string,
  ) {
    super(message)
  }
}
