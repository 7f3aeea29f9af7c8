import { clockPattern, defaultMood, souvenirVariable, stateVariable } from '@didascalie/contract'
import type { Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { type Command, commandNames } from './command.js'
import { commandHints, hintForVariable } from './foreign-syntax.js'
import type { LineReader } from './line-reader.js'
import { nameCharacter, nameCharacterOrDash, variablePattern } from './names.js'
import { replaceOperatorWords } from './operator-words.js'
import { originOf, type SourceLine } from './source-line.js'
import type { Statement, Tags } from './syntax.js'
import { isFactKey } from './tail.js'

const declarePattern = new RegExp(`^(${variablePattern})\\s*(?:=|to\\b)\\s*\\S`, 'u')
const objectStatePattern = new RegExp(`^(${nameCharacter}+)\\s+(${nameCharacterOrDash}+)$`, 'u')
const insertPattern = new RegExp(`^${nameCharacterOrDash}+$`, 'u')

/** Parses a command of a single line. `BodyParser` parses `<<if>>` and `<<pointandclick>>`, which contain other lines. */
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
      return { kind: 'set', origin, action: reader.sourceExpression(line, command) }
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
      reader.extras = { ...reader.extras, insert: args || undefined, insertOrigin: argsOrigin(line, command) }
      return undefined
    case 'show':
      if (/\s/.test(args)) return reader.badArguments(line, '<<show objet>>')
      reader.extras = { ...reader.extras, show: args || undefined, showOrigin: argsOrigin(line, command) }
      return undefined
    case 'act':
      if (!/^\S+$/.test(args)) return reader.badArguments(line, '<<act nom>>')
      reader.nextExtras = { ...reader.nextExtras, act: args, actOrigin: argsOrigin(line, command) }
      return undefined
    case 'pull':
    case 'place':
    case 'write':
      if (!/^\S+$/.test(args)) return reader.badArguments(line, `<<${name} nom>>`)
      reader.nextExtras = {
        ...reader.nextExtras,
        gesture: { kind: name, id: args, origin: argsOrigin(line, command) },
      }
      return undefined
    case 'with':
      return listeners(reader, line, command)
    case 'clock':
      return clock(reader, line, command)
    case 'jump':
      if (!/^\S+$/.test(args)) return reader.badArguments(line, '<<jump Titre>>')
      return { kind: 'jump', origin, title: args, titleOrigin: argsOrigin(line, command) }
    case 'background':
      return background(reader, line, command)
    case 'ellipse':
      reader.checkText(line, command.argsAt, args)
      return ellipse(reader, line, command, tags)
    case 'end':
    case 'demo-end':
      return { kind: name, origin }
  }
  const nameOrigin = originOf(line, command.nameAt, command.nameAt + name.length)
  reader.report(
    'unknown-command',
    nameOrigin,
    { name },
    commandHints.get(name) ?? suggest(name, commandNames),
  )
  return undefined
}

const argsOrigin = (line: SourceLine, { argsAt, args }: Command) =>
  originOf(line, argsAt, argsAt + args.length)

const wordsOf = (line: SourceLine, { argsAt, args }: Command): { word: string; origin: Origin }[] =>
  Array.from(args.matchAll(/\S+/g), ({ 0: word, index }) => ({
    word,
    origin: originOf(line, argsAt + index, argsAt + index + word.length),
  }))

function declare(reader: LineReader, line: SourceLine, command: Command): undefined {
  const name = declarePattern.exec(command.args)?.[1]
  if (!name)
    return reader.badArguments(
      line,
      '<<declare $nom = valeur>>',
      hintForVariable(replaceOperatorWords(command.args)),
    )
  const origin = originOf(line, command.argsAt, command.argsAt + name.length)
  reader.declarations.push({ origin, name, action: reader.sourceExpression(line, command) })
}

function fact(reader: LineReader, line: SourceLine, command: Command): Statement | undefined {
  const { args } = command
  if (!/^\S+$/.test(args)) return reader.badArguments(line, '<<fact cle>>')
  const keyOrigin = argsOrigin(line, command)
  if (isFactKey(args)) return { kind: 'fact', origin: originOf(line), key: args, keyOrigin }
  reader.report('bad-fact', keyOrigin, { key: args })
  return undefined
}

/** The state of an object is stored in a variable, so that a resumed game shows it. */
function state(reader: LineReader, line: SourceLine, command: Command): Statement | undefined {
  const [, object, name] = objectStatePattern.exec(command.args) ?? []
  if (!object || !name) return reader.badArguments(line, '<<state objet etat>>')
  const origin = originOf(line)
  const action = { source: `${stateVariable(object)} = "${name}"`, origin: argsOrigin(line, command) }
  return { kind: 'state', origin, object, state: name, action }
}

/** The id of the insert (a picture) that the learner keeps is stored in a variable, so that a resumed game has it. */
function keep(reader: LineReader, line: SourceLine, command: Command): Statement | undefined {
  const { args } = command
  if (!insertPattern.test(args)) return reader.badArguments(line, '<<keep image>>')
  const action = { source: `${souvenirVariable} = "${args}"`, origin: argsOrigin(line, command) }
  return { kind: 'keep', origin: originOf(line), insert: args, action }
}

/** Reads `<<with …>>`. A name without a mood gets the default mood: `Marc` → `marc_neutre`. */
function listeners(reader: LineReader, line: SourceLine, command: Command): undefined {
  const words = wordsOf(line, command)
  const ids = words
    .map(({ word }) => word.toLowerCase())
    .map((name) => (name.includes('_') ? name : `${name}_${defaultMood}`))
  reader.extras = {
    ...reader.extras,
    with: ids.length > 0 ? ids : undefined,
    withOrigins: words.map(({ origin }) => origin),
  }
}

function clock(reader: LineReader, line: SourceLine, command: Command): undefined {
  const { args: hour } = command
  if (!clockPattern.test(hour)) return reader.badArguments(line, '<<clock 17:00>>')
  reader.clock = { hour, origin: argsOrigin(line, command) }
}

function background(reader: LineReader, line: SourceLine, command: Command): Statement | undefined {
  const [id, sound, extra] = wordsOf(line, command)
  if (!id || extra) return reader.badArguments(line, '<<background lieu_heure son>>')
  return {
    kind: 'background',
    origin: originOf(line),
    id: id.word,
    idOrigin: id.origin,
    sound: sound?.word ?? '',
    soundOrigin: sound?.origin ?? id.origin,
  }
}

function ellipse(reader: LineReader, line: SourceLine, command: Command, tags: Tags): Statement | undefined {
  const { args } = command
  const [, seconds, words = ''] = /^(?:(\d+(?:[.,]\d+)?)(?=\s|$))?\s*(.*)$/s.exec(args) ?? []
  const text = seconds === undefined ? words : `[time=${seconds.replace(',', '.')}] ${words}`
  if (text.trim() === '') return reader.badArguments(line, '<<ellipse 3 Texte>>')
  const extras = reader.extrasFor('Time')
  return {
    kind: 'line',
    origin: originOf(line),
    talker: 'Time',
    text: text.trim(),
    textOrigin: argsOrigin(line, command),
    tags,
    command: true,
    extras,
  }
}
