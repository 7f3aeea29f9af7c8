import type { Variables } from '@didascalie/engine'
import { type Code, entryOf } from './catalogue.js'
import type { Severity } from './head.js'

/** Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A position in the source of a story. */
export interface Origin extends Position {
  readonly file: string
  /** The number of characters that the origin covers; undefined for a whole file. */
  readonly length?: number | undefined
}

/** One choice of the learner on the route to a fault. */
export interface WitnessStep {
  readonly chapter: string
  readonly scene: string
  /** The answer in short: `B`, or the name of the object. */
  readonly short: string
  /** The answer in French: `réponse B « Je préviens l’accueil »`, `carton : « Chercher le badge »`. */
  readonly what: string
  /** The index of the answer, as the engine expects it. */
  readonly index: number
  /** The position of the reply or action in the source. */
  readonly origin: Origin
  /** The text of the reply or action. */
  readonly text: string
}

/** The parameters of a message, by name. */
export type DiagnosticValues = Readonly<Record<string, string | number>>

export interface Diagnostic {
  readonly code: Code
  readonly severity: Severity
  readonly origin: Pick<Origin, 'file' | 'line' | 'column'>
  /** The first position after the text that the diagnostic is about. Equal to the origin if the diagnostic is about a whole file. */
  readonly end: Position
  readonly message: string
  readonly values: DiagnosticValues
  readonly hint?: string
  /** The choices on the shortest route to the fault. */
  readonly witness?: readonly WitnessStep[]
  /** The variables at the end of the route in `witness`. If an answer causes the fault: the variables before this answer. */
  readonly variables?: Variables
}

export interface DiagnosticExtras {
  readonly hint?: string | undefined
  readonly witness?: readonly WitnessStep[] | undefined
  readonly variables?: Variables | undefined
}

/** The message comes from the documentation page of the diagnostic. `{name}` in the message becomes `values.name`. */
export function diagnose(
  code: Code,
  { file, line, column, length = 0 }: Origin,
  values: DiagnosticValues = {},
  { hint, witness, variables }: DiagnosticExtras = {},
): Diagnostic {
  const { severity, message } = entryOf(code)
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
  return {
    code,
    severity,
    origin: { file, line, column },
    end: { line, column: column + length },
    message: filled,
    values,
    ...(hint === undefined ? {} : { hint }),
    ...(witness === undefined ? {} : { witness }),
    ...(variables === undefined ? {} : { variables }),
  }
}

export function byPosition(left: Diagnostic, right: Diagnostic): number {
  const { file, line, column } = left.origin
  return file.localeCompare(right.origin.file) || line - right.origin.line || column - right.origin.column
}
