import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { FacePicture } from '../design/face.js'
import { faceElement } from './faces.js'

export interface CompletedPerson {
  /** The talker as the story writes it: `Nadia_sourire`. */
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

/** The names of the game that can be completed. */
export interface StoryNames {
  readonly people: readonly CompletedPerson[]
  readonly scenes: readonly NamedEntry[]
  readonly places: readonly NamedEntry[]
  readonly sounds: readonly NamedEntry[]
  readonly objects: readonly NamedEntry[]
  readonly facts: readonly NamedEntry[]
  readonly chapters: readonly NamedEntry[]
  readonly variables: readonly CompletedVariable[]
}

const commands: readonly NamedEntry[] = [
  { name: 'background', note: 'changer de lieu' },
  { name: 'jump', note: 'aller à une scène' },
  { name: 'if', note: 'seulement si…' },
  { name: 'else', note: 'sinon' },
  { name: 'elseif', note: 'sinon, si…' },
  { name: 'endif', note: 'fin du « si »' },
  { name: 'set', note: 'retenir quelque chose' },
  { name: 'pointandclick', note: 'des objets à toucher' },
  { name: 'ellipse', note: 'le temps passe' },
  { name: 'end', note: 'la fin' },
]

const uses = (number: number) =>
  number === 0 ? 'pas encore dite' : `${number} réplique${number > 1 ? 's' : ''}`

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

/** A person in the list, with the face to draw beside the name. */
interface PersonCompletion extends Completion {
  readonly face?: FacePicture | undefined
}

function peopleOf(names: StoryNames): PersonCompletion[] {
  return names.people.map(({ written, uses: count, face }) => ({
    label: written,
    detail: uses(count),
    type: 'person',
    apply: `${written}: `,
    boost: Math.min(count, 99),
    face,
  }))
}

/** What can be completed before the cursor, and where it starts. */
export function completionsAt(
  before: string,
  names: StoryNames,
): { start: number; options: Completion[] } | undefined {
  const end = (pattern: RegExp) => {
    const [, written] = pattern.exec(before) ?? []
    return written === undefined ? undefined : before.length - written.length
  }
  const rules: readonly [RegExp, () => Completion[]][] = [
    [/<<jump\s+([\p{L}\p{N}_]*)$/u, () => entries(names.scenes, 'scene')],
    [/<<background\s+([\p{L}\p{N}_]*)$/u, () => entries(names.places, 'place')],
    [/<<background\s+\S+\s+([\p{L}\p{N}_]*)$/u, () => entries(names.sounds, 'sound')],
    [
      /(\$[\p{L}\p{N}_]*)$/u,
      () =>
        names.variables.map((one) => ({
          label: one.name,
          detail: one.meaning || `lue ${one.reads} fois`,
          type: 'variable',
          info: () => variableInfo(one),
        })),
    ],
    [/<<([a-z]*)$/, () => entries(commands, 'command')],
    [/#object:([\p{L}\p{N}_]*)$/u, () => entries(names.objects, 'object')],
    [/#fact:([\p{L}\p{N}_]*)$/u, () => entries(names.facts, 'fact')],
    [/^chapter:\s*([\p{L}\p{N}_-]*)$/u, () => entries(names.chapters, 'chapter')],
    [/^\s*([\p{L}][\p{L}\p{N}_]*)$/u, () => peopleOf(names)],
  ]
  for (const [pattern, options] of rules) {
    const start = end(pattern)
    if (start !== undefined) return { start, options: options() }
  }
  return undefined
}

/** Completes names while the writer types. `namesNow` returns the newest names of the game. */
export function completion(namesNow: () => StoryNames): Extension {
  const source = ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos)
    const found = completionsAt(line.text.slice(0, pos - line.from), namesNow())
    return found === undefined
      ? null
      : { from: line.from + found.start, options: found.options, validFor: /^[\p{L}\p{N}_$]*$/u }
  }
  return autocompletion({
    override: [source],
    icons: false,
    maxRenderedOptions: 40,
    addToOptions: [
      {
        position: 20,
        render: (shown: PersonCompletion) => (shown.face ? faceElement(shown.face, 34) : null),
      },
    ],
  })
}
