import { clockPattern, keptVariable, stateVariable } from '@didascalie/contract'
import { suggest } from '../diagnostics/suggest.js'
import { type Command, commandNames } from './command.js'
import type { LineReader } from './line-reader.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Statement, Tags } from './syntax.js'
import { isFactKey } from './tail.js'

const usualMood = 'neutre'
const declared = /^(\$[A-Za-z_]\w*)\s*(?:=|to\b)\s*\S/

/** A command that is all said on its line. Those that hold other lines, `<<if>>` and `<<pointandclick>>`, are the body's. */
export function readPlainCommand(
  reader: LineReader,
  line: SourceLine,
  command: Command,
  tags: Tags,
): Statement | undefined {
  const origin = originOf(line)
  const { name, args } = command
  switch (name) {
    case 'set':
      if (args === '') return reader.badArguments(line, '<<set $nom = valeur>>')
      return { kind: 'set', origin, action: reader.written(line, command) }
    case 'declare':
      return declare(reader, line, command)
    case 'fact':
      return fact(reader, line, command)
    case 'state':
      return state(reader, line, command)
    case 'keep':
      return keep(reader, line, command)
    case 'insert':
      if (/\s/.test(args)) return reader.badArguments(line, '<<insert image>>')
      reader.shown = { ...reader.shown, insert: args === '' ? undefined : args }
      return undefined
    case 'with':
      return listeners(reader, args)
    case 'clock':
      return clock(reader, line, args)
    case 'jump':
      if (!/^\S+$/.test(args)) return reader.badArguments(line, '<<jump Titre>>')
      return { kind: 'jump', origin, title: args }
    case 'background':
      return background(reader, line, args)
    case 'ellipse':
      reader.checkLeft(line, command.at, args)
      return ellipse(reader, line, args, tags)
    case 'end':
    case 'demo-end':
      return { kind: name, origin }
  }
  reader.report('unknown-command', line, { name }, 2, suggest(name, commandNames))
  return undefined
}

function declare(reader: LineReader, line: SourceLine, command: Command): undefined {
  const name = declared.exec(command.args)?.[1]
  if (!name) return reader.badArguments(line, '<<declare $nom = valeur>>')
  reader.declarations.push({ origin: originOf(line), name, action: reader.written(line, command) })
}

function fact(reader: LineReader, line: SourceLine, { args, at }: Command): Statement | undefined {
  if (!/^\S+$/.test(args)) return reader.badArguments(line, '<<fact cle>>')
  if (isFactKey(args)) return { kind: 'fact', origin: originOf(line), key: args }
  reader.report('bad-fact', line, { key: args }, at)
  return undefined
}

/** The state of an object is a variable: a resumed game shows it. */
function state(reader: LineReader, line: SourceLine, { args, at }: Command): Statement | undefined {
  const [, object, name] = /^(\w+)\s+([\w-]+)$/.exec(args) ?? []
  if (!object || !name) return reader.badArguments(line, '<<state objet etat>>')
  const origin = originOf(line)
  const action = { source: `${stateVariable(object)} = "${name}"`, origin: originOf(line, at) }
  return { kind: 'state', origin, object, state: name, action }
}

/** What one takes home is a variable, too. */
function keep(reader: LineReader, line: SourceLine, { args, at }: Command): Statement | undefined {
  if (!/^[\w-]+$/.test(args)) return reader.badArguments(line, '<<keep image>>')
  const action = { source: `${keptVariable} = "${args}"`, origin: originOf(line, at) }
  return { kind: 'keep', origin: originOf(line), insert: args, action }
}

/** A name without a mood is that person as they usually are. */
function listeners(reader: LineReader, args: string): undefined {
  const names = args.toLowerCase().split(/\s+/).filter(Boolean)
  const ids = names.map((name) => (name.includes('_') ? name : `${name}_${usualMood}`))
  reader.shown = { ...reader.shown, with: ids.length > 0 ? ids : undefined }
}

function clock(reader: LineReader, line: SourceLine, hour: string): undefined {
  if (!clockPattern.test(hour)) return reader.badArguments(line, '<<clock 17:00>>')
  reader.clock = { hour, line }
}

function background(reader: LineReader, line: SourceLine, args: string): Statement | undefined {
  const [id, sound = '', more] = args.split(/\s+/)
  if (!id || more) return reader.badArguments(line, '<<background lieu_heure son>>')
  return { kind: 'background', origin: originOf(line), id, sound }
}

function ellipse(reader: LineReader, line: SourceLine, args: string, tags: Tags): Statement | undefined {
  const [, seconds, words = ''] = /^(?:(\d+(?:[.,]\d+)?)(?=\s|$))?\s*(.*)$/s.exec(args) ?? []
  const text = seconds === undefined ? words : `[time=${seconds.replace(',', '.')}] ${words}`
  if (text.trim() === '') return reader.badArguments(line, '<<ellipse 3 Texte>>')
  const shown = reader.with('Time')
  return {
    kind: 'line',
    origin: originOf(line),
    talker: 'Time',
    text: text.trim(),
    tags,
    command: true,
    shown,
  }
}
