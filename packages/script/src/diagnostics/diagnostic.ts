import type { Variables } from '@didascalie/engine'
import { type Code, entryOf } from './catalogue.js'
import type { Severity } from './head.js'

/** Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A place in a story's source. */
export interface Origin extends Position {
  readonly file: string
  /** How many characters of the line it covers; nothing where the place is a whole file. */
  readonly length?: number | undefined
}

/** One thing that a player does on the way to a fault. */
export interface WitnessStep {
  readonly chapter: string
  readonly scene: string
  /** `B`, or the object's name. */
  readonly short: string
  /** `réponse B « Je préviens l’accueil »`, `carton : « Chercher le badge »`. */
  readonly what: string
}

/** The parameters of a message, by name. */
export type DiagnosticValues = Readonly<Record<string, string | number>>

export interface Diagnostic {
  readonly code: Code
  readonly severity: Severity
  readonly origin: Pick<Origin, 'file' | 'line' | 'column'>
  /** The first position after the text that is wrong. The origin itself when the diagnostic is about a whole file. */
  readonly end: Position
  readonly message: string
  readonly values: DiagnosticValues
  readonly hint?: string
  /** The shortest way there. */
  readonly witness?: readonly WitnessStep[]
  /** Those variables that matter there, at the end of that way. */
  readonly variables?: Variables
}

export interface DiagnosticExtras {
  readonly hint?: string | undefined
  readonly witness?: readonly WitnessStep[] | undefined
  readonly variables?: Variables | undefined
}

/** Fills a message of the catalogue: `{name}` stands for `values.name`. */
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

export function byPlace(left: Diagnostic, right: Diagnostic): number {
  const { file, line, column } = left.origin
  return file.localeCompare(right.origin.file) || line - right.origin.line || column - right.origin.column
}
