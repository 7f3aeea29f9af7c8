import { nameCharacterOrDash } from './names.js'
import type { SourceLine } from './source-line.js'

export interface Command {
  readonly name: string
  readonly args: string
  /** Index of the name in the text of the line. */
  readonly nameAt: number
  /** Index of the arguments in the text of the line. */
  readonly argsAt: number
  /** Index after the `>>` in the text of the line. */
  readonly end: number
}

export const commandNames = [
  'act',
  'background',
  'clock',
  'declare',
  'demo-end',
  'else',
  'elseif',
  'ellipse',
  'end',
  'endif',
  'fact',
  'if',
  'insert',
  'jump',
  'keep',
  'place',
  'pointandclick',
  'pull',
  'set',
  'show',
  'state',
  'with',
  'write',
] as const

const nameAndArguments = new RegExp(`^(\\s*)(${nameCharacterOrDash}*)(\\s*)(.*?)\\s*$`, 'su')

/** Reads `<<name arguments>>` at the start of a line. Returns undefined if `>>` is missing. */
export function readCommand({ text }: SourceLine): Command | undefined {
  const end = text.indexOf('>>')
  if (end === -1) return undefined
  const content = text.slice(2, end)
  const [, blank = '', name = '', gap = '', args = ''] = nameAndArguments.exec(content) ?? []
  const nameAt = 2 + blank.length
  return { name, args, nameAt, argsAt: nameAt + name.length + gap.length, end: end + 2 }
}
