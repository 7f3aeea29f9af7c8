// Finds every use of a name in the story, the test plans and the JSON files of a game. Each use has its position in the text. A rename can
// therefore replace only the name and leave the rest of the file unchanged.
import { prefixOf, stateVariable } from '@didascalie/contract'
import { namePattern, variablePattern } from '../parse/names.js'
import { type JsonString, jsonStringsIn } from './json-strings.js'

export const nameKinds = [
  'variable',
  'scene',
  'person',
  'place',
  'object',
  'fact',
  'promise',
  'chapter',
] as const
export type NameKind = (typeof nameKinds)[number]

/** `defined`, `set`, `read` and `used` say what the game does with the name. The others say where the name is: `entry` in a JSON file,
 * `test` in a test plan, `comment` in a comment of the story. */
export type ReferenceRole = 'defined' | 'set' | 'read' | 'used' | 'entry' | 'test' | 'comment'

export interface Reference {
  readonly kind: NameKind
  readonly name: string
  readonly role: ReferenceRole
  readonly file: string
  /** The offset of the name in the text of the file. */
  readonly offset: number
  /** The line of the name, from 1. */
  readonly line: number
  /** The offset of the name in its line. */
  readonly column: number
  /** The spelling of the name at this position. For the person `nadia`, the story may write `Nadia`. */
  readonly written: string
}

export interface TextFile {
  readonly file: string
  readonly text: string
}

/** The names of the JSON files of a game, by what they contain. */
export interface GameFileNames {
  readonly project: string
  readonly scene: string
  readonly wordings: string
  readonly calendar: string
  readonly people: string
  readonly places: string
}

/** `didascalie.json` can name the other JSON files. A file that it does not name has its usual name. */
export function gameFileNames(files: readonly TextFile[]): GameFileNames {
  const strings = jsonStringsIn(files.find(({ file }) => file === projectFile)?.text ?? '')
  const named = (key: string, usual: string) =>
    strings.find(({ isKey, path }) => !isKey && path.length === 1 && path[0] === key)?.value ?? usual
  return {
    project: projectFile,
    scene: named('scene', 'sceneData.json'),
    wordings: named('wordings', 'wordings.json'),
    calendar: named('calendar', 'calendar.json'),
    people: named('people', 'people.json'),
    places: named('places', 'places.json'),
  }
}

const projectFile = 'didascalie.json'

export function referencesIn(files: readonly TextFile[]): Reference[] {
  const names = gameFileNames(files)
  const found = files.flatMap((file) => {
    if (file.file.endsWith('.yarn')) return linesOf(file).flatMap(storyReader(file.file))
    if (file.file.endsWith('.testplan')) return linesOf(file).flatMap(readPlanLine(file.file))
    return file.file.endsWith('.json') ? jsonReferences(file, names) : []
  })
  const objects = new Set(found.flatMap(({ kind, name }) => (kind === 'object' ? [name] : [])))
  return found.map((one) => asObject(one, objects))
}

/** The state of the object `carton` is in the variable `$etat_carton`. Converts a reference to such a variable into a reference to the
 * object. Returns any other reference unchanged. */
function asObject(reference: Reference, objects: ReadonlySet<string>): Reference {
  const { kind, name, offset, column, written } = reference
  const object = name.slice(statePrefix.length)
  if (kind !== 'variable' || !name.startsWith(statePrefix) || !objects.has(object)) return reference
  return {
    ...reference,
    kind: 'object',
    name: object,
    offset: offset + statePrefix.length,
    column: column + statePrefix.length,
    written: written.slice(statePrefix.length),
  }
}

const statePrefix = stateVariable('')

/** Matches the path in `media/` of a picture that is named after a person, a place or an object. */
const mediaPaths: Partial<Record<NameKind, RegExp>> = {
  person: /^((?:talker|rig|polaroid)\/)([^/_.@]+)(?=[_.])/u,
  place: /^((?:bg|prop|life|polaroid|shot)\/)([^/_.@]+)(?=[_./])/u,
  object: /^(prop\/[^/]+\/)([^/.@]+)(?=[.@])/u,
}

/** Finds the name of a person, a place or an object in the path of a picture: `nadia` in `talker/nadia_sourire.png`. `at` is the offset of
 * the name in the path. */
export function nameInMedia(kind: NameKind, path: string): { at: number; written: string } | undefined {
  const [, folder = '', written] = mediaPaths[kind]?.exec(path) ?? []
  return written === undefined ? undefined : { at: folder.length, written }
}

interface Line {
  readonly text: string
  readonly number: number
  readonly offset: number
}

function linesOf({ text }: TextFile): Line[] {
  let offset = 0
  return text.split('\n').map((raw, index) => {
    const line = { text: raw.replace(/\r$/, ''), number: index + 1, offset }
    offset += raw.length + 1
    return line
  })
}

/** The name `written` starts at index `at` of the line. */
type Add = (kind: NameKind, role: ReferenceRole, at: number, written: string) => void

function collect(file: string, { number, offset }: Line, read: (add: Add) => void): Reference[] {
  const found: Reference[] = []
  read((kind, role, at, written) =>
    found.push({
      kind,
      role,
      written,
      file,
      name: normaliseName(kind, written),
      offset: offset + at,
      line: number,
      column: at,
    }),
  )
  return found
}

/** Returns the same name for all its spellings. */
export function normaliseName(kind: NameKind, written: string): string {
  const composed = written.normalize('NFC')
  return kind === 'person' ? composed.toLowerCase() : composed
}

const header = /^(\s*(title|chapter)\s*:\s*)(\S+)/
const comment = /(^|\s)\/\/.*$/
const command = /<<\s*([\w-]+)\s*(.*?)\s*>>/g
const talker = new RegExp(`^(\\s*)(${namePattern}):`, 'u')
const tag = /(?<=^|\s)#(object|fact|promise|kept|broken):(\S+)/g
const variable = new RegExp(variablePattern, 'gu')
/** The talker of an ellipse, which is not a person. */
const ellipseTalker = 'time'

/**
 * Returns a function that reads the lines of a story file. The caller passes all lines in order, because the function remembers `---`: only
 * the lines above `---` are headers.
 */
function storyReader(file: string): (line: Line) => Reference[] {
  let isInBody = false
  return (line) =>
    collect(file, line, (add) => {
      const code = line.text.replace(comment, '')
      const trimmed = code.trim()
      if (trimmed === '---' || trimmed === '===') {
        isInBody = trimmed === '---'
        return
      }
      readVariables(line.text.slice(code.length), code.length, () => 'comment', add)
      const [, before = '', key, value = ''] = (!isInBody && header.exec(code)) || []
      if (key !== undefined)
        add(key === 'title' ? 'scene' : 'chapter', key === 'title' ? 'defined' : 'used', before.length, value)
      else readBodyLine(code, isInBody, add)
    })
}

/** `isInBody` tells a line of a talker from a header such as `notions: 1`, which looks the same. */
function readBodyLine(code: string, isInBody: boolean, add: Add): void {
  const [, indent = '', who] = (isInBody && talker.exec(code)) || []
  if (who !== undefined && who.toLowerCase() !== ellipseTalker)
    add('person', 'used', indent.length, prefixOf(who))
  for (const { index, 1: name = '', 2: value = '' } of code.matchAll(tag)) {
    const kind = name === 'object' || name === 'fact' ? name : 'promise'
    add(kind, name === 'promise' ? 'defined' : 'used', index + name.length + 2, value)
  }
  readVariables(code, 0, (at) => roleOfVariable(code, at), add)
  for (const { 0: whole, 1: name = '', 2: args = '', index } of code.matchAll(command)) {
    const at = index + whole.lastIndexOf(args === '' ? '>>' : args)
    readArguments(name, args, at, add)
  }
}

function readVariables(code: string, shift: number, roleAt: (at: number) => ReferenceRole, add: Add): void {
  for (const { index, 0: written } of code.matchAll(variable))
    add('variable', roleAt(index), shift + index, written)
}

function roleOfVariable(code: string, at: number): ReferenceRole {
  const [, name] = /<<\s*(declare|set)\s+$/.exec(code.slice(0, at)) ?? []
  if (name === 'declare') return 'defined'
  return name === 'set' ? 'set' : 'read'
}

function readArguments(name: string, args: string, at: number, add: Add): void {
  const [first = ''] = args.split(/\s/)
  if (first === '') return
  switch (name) {
    case 'jump':
      add('scene', 'used', at, args)
      return
    case 'background':
      add('place', 'used', at, prefixOf(first))
      return
    case 'fact':
      add('fact', 'used', at, first)
      return
    case 'state':
      add('object', 'set', at, first)
      return
    case 'show':
      add('object', 'used', at, first)
      return
    case 'with':
      for (const { index, 0: who } of args.matchAll(/\S+/g)) add('person', 'used', at + index, prefixOf(who))
  }
}

/** The words before a colon in a test plan that are not the name of a person. */
const planWords = [
  'plan',
  'choose',
  'checkpoint',
  'trace',
  'facts',
  'refused',
  'reports',
  'variable',
  'vous',
  'didascalie',
  'background',
  'ellipse',
]

const readPlanLine = (file: string) => (line: Line) =>
  collect(file, line, (add) => {
    const code = line.text.replace(comment, '')
    const [start = '', indent = '', word = '', rest = ''] =
      /^(\s*)([\p{L}_][\p{L}\p{M}\p{N}_]*):\s*(.*)$/u.exec(code) ?? []
    const at = start.length - rest.length
    if (word === 'variable') {
      readVariables(rest, at, () => 'test', add)
      return
    }
    if (word === 'facts')
      for (const { index, 0: key } of rest.matchAll(/\S+/g)) add('fact', 'test', at + index, key)
    if (word === 'background') add('place', 'test', at, prefixOf(/^[^,\s]*/.exec(rest)?.[0] ?? ''))
    if (word !== '' && !planWords.includes(word)) add('person', 'test', indent.length, prefixOf(word))
    const [, before = '', object] = /^(\s*(?:choose:\s*)?)([\p{L}\p{M}\p{N}_]+) -> /u.exec(code) ?? []
    if (object !== undefined) add('object', 'test', before.length, object)
  })

/** Says which strings in the JSON files of a game contain a name. */
interface JsonRule {
  readonly file: keyof GameFileNames | string
  /** The path of the string. `*` stands for any key or index. */
  readonly path: readonly string[]
  readonly kind: NameKind
  /**
   * Where the name is in the string.
   * - `whole`: the string is the name.
   * - `prefix`: the string starts with the name, as in `nadia_sourire`.
   * - `second`: the name is the second part, as in `talker.nadia.name`. The first part gives the kind, and `kind` is ignored.
   * - `media`: the string is the path of a picture, as in `talker/nadia_sourire.png`.
   */
  readonly form: 'whole' | 'prefix' | 'second' | 'media'
  /** Whether the string is a value. By default, it is a key. */
  readonly isValue?: boolean
  readonly role?: ReferenceRole
}

const wordingKinds: Readonly<Record<string, NameKind>> = {
  talker: 'person',
  location: 'place',
  object: 'object',
}

const jsonRules: readonly JsonRule[] = [
  { file: 'project', path: ['start'], kind: 'scene', form: 'whole', isValue: true },
  { file: 'project', path: ['ending', '*'], kind: 'scene', form: 'whole', isValue: true },
  { file: 'project', path: ['limits', 'cosmetic', '*'], kind: 'chapter', form: 'whole' },
  {
    file: 'calendar',
    path: ['chapters', '*', 'id'],
    kind: 'chapter',
    form: 'whole',
    isValue: true,
    role: 'defined',
  },
  { file: 'people', path: ['*'], kind: 'person', form: 'whole', role: 'defined' },
  { file: 'places', path: ['*'], kind: 'place', form: 'prefix' },
  { file: 'scene', path: ['bg', '*'], kind: 'place', form: 'prefix' },
  { file: 'scene', path: ['bg', '*', 'prop', '*'], kind: 'object', form: 'whole' },
  { file: 'scene', path: ['talker', '*'], kind: 'person', form: 'prefix' },
  { file: 'scene', path: ['people', '*'], kind: 'person', form: 'whole' },
  { file: 'scene', path: ['rig', '*'], kind: 'person', form: 'whole' },
  { file: 'scene', path: ['life', '*'], kind: 'place', form: 'prefix' },
  { file: 'wordings', path: ['*'], kind: 'person', form: 'second' },
  { file: 'scenes.json', path: ['*'], kind: 'scene', form: 'whole' },
  { file: 'facts.json', path: ['*'], kind: 'fact', form: 'whole', role: 'defined' },
  {
    file: 'facts.json',
    path: ['*', 'prints', '*', 'background'],
    kind: 'place',
    form: 'prefix',
    isValue: true,
  },
  {
    file: 'facts.json',
    path: ['*', 'prints', '*', 'place'],
    kind: 'place',
    form: 'prefix',
    isValue: true,
  },
  { file: 'rigs.json', path: ['*'], kind: 'person', form: 'whole' },
  { file: 'life.json', path: ['*'], kind: 'place', form: 'prefix' },
  { file: 'life.json', path: ['*', '*', 'when', 'variable'], kind: 'variable', form: 'whole', isValue: true },
  {
    file: 'scene',
    path: ['life', '*', '*', 'when', 'variable'],
    kind: 'variable',
    form: 'whole',
    isValue: true,
  },
  {
    file: 'scene',
    path: ['bg', '*', 'ambience', '*', 'when', 'variable'],
    kind: 'variable',
    form: 'whole',
    isValue: true,
  },
  { file: 'staging.json', path: ['people', '*'], kind: 'person', form: 'whole' },
  { file: 'staging.json', path: ['shots', '*'], kind: 'place', form: 'prefix' },
  { file: 'staging.json', path: ['shots', '*', 'people', '*'], kind: 'person', form: 'whole' },
  { file: 'staging.json', path: ['shots', '*', 'shows', '*'], kind: 'object', form: 'whole' },
  { file: 'credits.json', path: ['*'], kind: 'person', form: 'media' },
  { file: 'credits.json', path: ['*'], kind: 'place', form: 'media' },
  { file: 'credits.json', path: ['*'], kind: 'object', form: 'media' },
]

function jsonReferences({ file, text }: TextFile, names: GameFileNames): Reference[] {
  const entries = Object.entries(names)
  const rules = jsonRules.filter(
    (rule) => (entries.find(([key]) => key === rule.file)?.[1] ?? rule.file) === file,
  )
  if (rules.length === 0) return []
  const lines = linesOf({ file, text })
  let row = 0
  return jsonStringsIn(text).flatMap((string) => {
    while ((lines[row + 1]?.offset ?? Number.POSITIVE_INFINITY) <= string.offset) row += 1
    const line = lines[row]
    if (!line) return []
    return collect(file, line, (add) => {
      for (const rule of rules.filter((one) => matchesPath(one, string)))
        readJsonString(rule, string.value, string.offset - line.offset, add)
    })
  })
}

const matchesPath = ({ path, isValue = false }: JsonRule, string: JsonString): boolean =>
  string.isKey !== isValue &&
  string.path.length === path.length &&
  path.every((part, index) => part === '*' || part === string.path[index])

function readJsonString({ kind, form, role = 'entry' }: JsonRule, value: string, at: number, add: Add): void {
  if (form === 'whole') add(kind, role, at, value)
  else if (form === 'prefix') add(kind, role, at, prefixOf(value))
  else if (form === 'media') {
    const named = nameInMedia(kind, value)
    if (named) add(kind, role, at + named.at, named.written)
  } else {
    const [first = '', second = ''] = value.split('.')
    const named = wordingKinds[first]
    if (named && second !== '') add(named, role, at + first.length + 1, second)
  }
}
