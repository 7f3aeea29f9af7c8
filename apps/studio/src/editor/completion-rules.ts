import type { Completion } from '@codemirror/autocomplete'
import { formatCount } from '@didascalie/contract/text'
import type { FacePicture } from '../design/face.js'
import { commands, tagNames } from '../words/language-texts.js'

export interface CompletedPerson {
  /** The name and the mood of the person as the story writes them: `Nadia_sourire`. */
  readonly written: string
  readonly uses: number
  readonly face: FacePicture | undefined
}

export interface CompletedVariable {
  readonly name: string
  readonly initial: string
  readonly meaning: string
  readonly sets: number
  readonly reads: number
  readonly places: string
}

export interface NamedEntry {
  readonly name: string
  readonly note: string
}

/** The names of the game that the editor can complete. */
export interface StoryNames {
  readonly people: readonly CompletedPerson[]
  readonly variables: readonly CompletedVariable[]
  readonly scenes: readonly NamedEntry[]
  readonly places: readonly NamedEntry[]
  readonly sounds: readonly NamedEntry[]
  readonly objects: readonly NamedEntry[]
  readonly facts: readonly NamedEntry[]
  readonly promises: readonly NamedEntry[]
  readonly notions: readonly NamedEntry[]
  readonly chapters: readonly NamedEntry[]
  /** The pictures of `<<insert>>` and `<<keep>>`. */
  readonly inserts: readonly NamedEntry[]
  /** The names in `staging.json` that `<<show>>` accepts. The next four lists are for `<<act>>`, `<<pull>>`, `<<place>>`, `<<write>>`. */
  readonly shows: readonly NamedEntry[]
  readonly acts: readonly NamedEntry[]
  readonly pull: readonly NamedEntry[]
  readonly place: readonly NamedEntry[]
  readonly write: readonly NamedEntry[]
}

export const noNames: StoryNames = {
  people: [],
  variables: [],
  scenes: [],
  places: [],
  sounds: [],
  objects: [],
  facts: [],
  promises: [],
  notions: [],
  chapters: [],
  inserts: [],
  shows: [],
  acts: [],
  pull: [],
  place: [],
  write: [],
}

export interface PersonCompletion extends Completion {
  readonly face?: FacePicture | undefined
}

const uses = (number: number) => (number === 0 ? 'pas encore dite' : formatCount(number, 'réplique'))

const entries = (names: readonly NamedEntry[], type: string, after = ''): Completion[] =>
  names.map(({ name, note }) => ({ label: name, detail: note, type, apply: name + after }))

function variableInfo({ initial, meaning, sets, reads, places }: CompletedVariable): Node {
  const info = document.createElement('div')
  const line = (text: string) => {
    if (text === '') return
    const part = document.createElement('p')
    part.textContent = text
    info.append(part)
  }
  line(meaning)
  line(
    initial === ''
      ? 'pas de valeur au départ'
      : `${{ true: 'vrai', false: 'faux' }[initial] ?? initial} au départ`,
  )
  line(`donnée ${sets} fois, lue ${reads} fois`)
  line(places)
  return info
}

const variables = (names: StoryNames): Completion[] =>
  names.variables.map((one) => ({
    label: one.name,
    detail: one.meaning || `lue ${one.reads} fois`,
    type: 'variable',
    info: () => variableInfo(one),
  }))

const people = (names: StoryNames, after: string): PersonCompletion[] =>
  names.people.map(({ written, uses: count, face }) => ({
    label: written,
    detail: uses(count),
    type: 'person',
    apply: written + after,
    boost: Math.min(count, 99),
    face,
  }))

/** The entry of a command with an argument ends with a space, so that the list then offers the arguments. */
const commandEntries = (before = ''): Completion[] =>
  commands.map(({ name, note, hasArgument }) => ({
    label: before + name,
    detail: note,
    type: 'command',
    apply: before + name + (hasArgument ? ' ' : '>>'),
  }))

type Rule = readonly [RegExp, (names: StoryNames) => Completion[]]

const word = '([\\p{L}\\p{N}_-]*)$'
const after = (start: string) => new RegExp(start + word, 'u')

/**
 * Each rule gives the entries to offer if its pattern matches the text before the cursor. The first rule that
 * matches is used. The group of the pattern is the part of the name that the writer has already typed.
 */
const rules: readonly Rule[] = [
  [after('<<jump\\s+'), ({ scenes }) => entries(scenes, 'scene')],
  [after('<<background\\s+'), ({ places }) => entries(places, 'place')],
  [after('<<background\\s+\\S+\\s+'), ({ sounds }) => entries(sounds, 'sound')],
  [after('<<show\\s+'), ({ shows }) => entries(shows, 'object')],
  [after('<<act\\s+'), ({ acts }) => entries(acts, 'act')],
  [after('<<pull\\s+'), ({ pull }) => entries(pull, 'gesture')],
  [after('<<place\\s+'), ({ place }) => entries(place, 'gesture')],
  [after('<<write\\s+'), ({ write }) => entries(write, 'gesture')],
  [after('<<state\\s+'), ({ objects }) => entries(objects, 'object')],
  [after('<<(?:insert|keep)\\s+'), ({ inserts }) => entries(inserts, 'picture')],
  [after('<<fact\\s+'), ({ facts }) => entries(facts, 'fact')],
  [after('<<with\\s+(?:\\S+\\s+)*'), (names) => people(names, '')],
  [/(\$[\p{L}\p{N}_]*)$/u, variables],
  [/<<([a-z-]*)$/, () => commandEntries()],
  [after('#object:'), ({ objects }) => entries(objects, 'object')],
  [after('#fact:'), ({ facts }) => entries(facts, 'fact')],
  [after('#(?:promise|kept|broken):'), ({ promises }) => entries(promises, 'promise')],
  [/#notion:(\d*)$/, ({ notions }) => entries(notions, 'notion')],
  [/^notions:\s*(?:\d\s*,\s*)*(\d*)$/, ({ notions }) => entries(notions, 'notion')],
  [/\s#([a-z]*)$/, () => entries(tagNames, 'tag', ':')],
  [after('^chapter:\\s*'), ({ chapters }) => entries(chapters, 'chapter')],
  [/^\s*(\p{L}[\p{L}\p{N}_]*)$/u, (names) => people(names, ': ')],
]

/** Used only if the writer asks for the list with a key. */
const onEmptyLine: Rule = [/^\s*()$/, (names) => [...people(names, ': '), ...commandEntries('<<')]]

/**
 * Returns the entries to offer at the cursor, and the position where the typed part of the name starts.
 * Returns `undefined` if there is nothing to offer. `before` is the text of the line before the cursor.
 * `isAsked` is true if the writer asked for the list with a key.
 */
export function completionsAt(
  before: string,
  names: StoryNames,
  isAsked = false,
): { start: number; options: Completion[] } | undefined {
  for (const [pattern, options] of isAsked ? [...rules, onEmptyLine] : rules) {
    const [, written] = pattern.exec(before) ?? []
    if (written !== undefined) return { start: before.length - written.length, options: options(names) }
  }
  return undefined
}
