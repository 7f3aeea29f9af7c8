// Defines commands: their words, their options and what they do. The help is generated from the same definitions.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { z } from 'zod'
import type { Config } from '../config.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import type { Keyring } from '../platform/keys/keyring.js'
import type { Store } from '../store.js'

export interface Option {
  /** The placeholder of the value in the help; absent for an option without a value. */
  value?: string
  help: string
  isRepeatable?: boolean
}

export interface CommandContext {
  config: Config
  now: number
  print: (text: string) => void
  /** Opens the database at the first call. The command `restore` never calls `open`, because `restore` replaces the database file. */
  open: () => Promise<{ store: Store; keyring: Keyring }>
}

export interface Command {
  words: string
  summary: string
  options: Record<string, Option>
  run: (context: CommandContext, values: unknown) => Promise<void>
}

interface CommandParts<Schema extends z.ZodType> {
  words: string
  summary: string
  options: Record<string, Option>
  schema: Schema
  run: (context: CommandContext, values: z.infer<Schema>) => Promise<void>
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = `--${issue.path.join('.')}`
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  return isMissing ? `L’option ${name} est nécessaire.` : `L’option ${name} ${issue.message}.`
}

/** Creates a command that validates its options with the schema before it calls `run`. */
export function command<Schema extends z.ZodType>({ schema, run, ...rest }: CommandParts<Schema>): Command {
  return {
    ...rest,
    run: async (context, values) => {
      const parsed = schema.safeParse(values, { reportInput: true })
      if (!parsed.success) throw new OperatorError(parsed.error.issues.map(sentenceOf).join('\n'))
      await run(context, parsed.data)
    },
  }
}

/**
 * Joins each option and its value into one argument, `--name=value`. Otherwise `parseArgs` would
 * reject a value that starts with a dash. About one in 64 random ids starts with a dash.
 */
function joinValues(options: Record<string, Option>, args: string[]): string[] {
  const isOption = (arg: string) =>
    arg === '--help' || Object.keys(options).some((name) => arg === `--${name}`)
  const joined: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const [arg = '', next] = args.slice(index)
    const takesNext = isOption(arg) && options[arg.slice(2)]?.value !== undefined
    if (takesNext && next !== undefined && !isOption(next)) {
      joined.push(`${arg}=${next}`)
      index += 1
    } else joined.push(arg)
  }
  return joined
}

export function readOptions({ words, options }: Command, rawArgs: string[]): unknown {
  const args = joinValues(options, rawArgs)
  const config: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean' } }
  for (const [name, { value, isRepeatable }] of Object.entries(options))
    config[name] = { type: value === undefined ? 'boolean' : 'string', multiple: isRepeatable ?? false }
  try {
    return parseArgs({ args, options: config, strict: true }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const name = /'?(--?[\w-]+)/.exec(reason)?.[1] ?? args.join(' ')
    throw new OperatorError(
      `«\u00a0${words}\u00a0» ne comprend pas ${name}\u00a0: voyez «\u00a0${words} --help\u00a0».`,
    )
  }
}

export function helpOf({ words, summary, options }: Command): string {
  const lines = Object.entries(options).map(([name, { value, help }]) => {
    const usage = value === undefined ? `--${name}` : `--${name} <${value}>`
    return `  ${usage.padEnd(28)} ${help}`
  })
  return [`${words}\n  ${summary}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

export const text = (max = 200) =>
  z.string().trim().min(1, 'ne doit pas être vide').max(max, `compte plus de ${max} caractères`)
