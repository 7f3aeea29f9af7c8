import { souvenirVariable, stateVariable } from '@didascalie/contract'
import { ExpressionError, parseActions, parseCondition, readsOf } from '@didascalie/engine/analysis'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { explainProblem } from '../diagnostics/expression-problem.js'
import { hintForVariable } from '../parse/foreign-syntax.js'
import { nameCharacter, variablePattern } from '../parse/names.js'
import { partOf } from '../parse/source-line.js'
import type { Declaration, ReplyStatement, Scene, SourceExpression, Statement } from '../parse/syntax.js'

const variables = new RegExp(variablePattern, 'gu')

/** Messages for `=` in a condition and `==` in an action. */
const mistakenOperators = {
  condition: {
    sign: '=',
    problem: '`=` donne une valeur, et ne compare pas',
    hint: 'pour comparer, écrivez `==` ; `=` seul donne une valeur, dans `<<set …>>`',
  },
  actions: {
    sign: '==',
    problem: '`==` compare, et ne donne pas de valeur',
    hint: 'pour donner une valeur, écrivez `=` ; `==` compare, dans `<<if …>>`',
  },
} as const

const token = new RegExp(`\\$?${nameCharacter}+|[=!<>&|+*/-]+|.`, 'uy')

/** The token that starts at `index` of an expression, or an empty string at the end. */
function tokenAt(source: string, index: number): string {
  token.lastIndex = index
  return token.exec(source)?.[0] ?? ''
}

/** Parses every expression of a story once, and collects the variables that the story sets and reads. */
export class ExpressionChecker {
  readonly diagnostics: Diagnostic[] = []
  readonly setVariables = new Map<string, Origin>()
  readonly readVariables = new Map<string, Origin>()
  /** Variables that `<<state>>` and `<<keep>>` set. They count as used, because the application in the learner's browser reads them. */
  readonly variablesForPlayer = new Set<string>()

  checkDeclarations(declarations: readonly Declaration[]): void {
    for (const { action } of declarations) this.#actions(action)
  }

  checkScene({ body }: Scene): void {
    this.#block(body)
  }

  #block(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement)
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set':
        this.#actions(statement.action)
        return
      case 'state':
        this.variablesForPlayer.add(stateVariable(statement.object))
        return
      case 'keep':
        this.variablesForPlayer.add(souvenirVariable)
        return
      case 'if':
        for (const { condition, body } of statement.branches) {
          if (condition) this.#condition(condition)
          this.#block(body)
        }
        return
      case 'replies':
        statement.replies.forEach((reply) => {
          this.#reply(reply)
        })
        return
      case 'pointandclick':
        statement.actions.forEach((reply) => {
          this.#reply(reply)
        })
    }
  }

  #reply({ condition, body }: ReplyStatement): void {
    if (condition) this.#condition(condition)
    this.#block(body)
  }

  #condition(sourceExpression: SourceExpression): void {
    const expression = this.#parse(sourceExpression, parseCondition)
    if (!expression) return
    for (const { name, at } of readsOf(expression))
      this.#recordFirst(this.readVariables, name, partOf(sourceExpression.origin, at, name.length))
  }

  #actions(sourceExpression: SourceExpression): void {
    for (const { name, at, value } of this.#parse(sourceExpression, parseActions) ?? []) {
      this.#recordFirst(this.setVariables, name, partOf(sourceExpression.origin, at, name.length))
      for (const read of readsOf(value))
        this.#recordFirst(
          this.readVariables,
          read.name,
          partOf(sourceExpression.origin, read.at, read.name.length),
        )
    }
  }

  #parse<Parsed>(
    { source, origin }: SourceExpression,
    parse: (source: string) => Parsed,
  ): Parsed | undefined {
    try {
      return parse(source)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      const faulty = tokenAt(source, error.at)
      const mistakenOperator =
        parse === parseCondition ? mistakenOperators.condition : mistakenOperators.actions
      const { problem, hint } =
        faulty === mistakenOperator.sign
          ? mistakenOperator
          : { problem: explainProblem(error.message), hint: hintForVariable(source) }
      const faultyPart = partOf(origin, error.at, faulty.length)
      this.diagnostics.push(diagnose('bad-expression', faultyPart, { source, problem }, { hint }))
      // Counts all variables of an invalid expression as read, to avoid a false `unused-variable`.
      for (const [name] of source.matchAll(variables)) this.#recordFirst(this.readVariables, name, origin)
      return undefined
    }
  }

  #recordFirst(map: Map<string, Origin>, name: string, origin: Origin): void {
    if (!map.has(name)) map.set(name, origin)
  }
}
