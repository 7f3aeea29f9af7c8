import type { Staging } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { GestureReference, Scene } from '../parse/syntax.js'
import type { Catalogue } from './story-source.js'
import { walkStatements } from './walk-statements.js'

/** `staging.json` describes the acts, the gestures and the shots. */
export const stagingOrigin: Origin = { file: 'staging.json', line: 1, column: 1 }

const emptyStaging: Staging = { people: {}, shots: {}, acts: {}, gestures: {} }

interface Reference {
  readonly name: string
  readonly origin: Origin
}

/** The acts, gestures and subjects that appear in lines of the story, each with its first use. */
interface References {
  readonly acts: Map<string, Reference>
  readonly gestures: Map<string, GestureReference>
  readonly subjects: Map<string, Reference>
}

/**
 * Reports acts, gestures and subjects that the story names but the game does not have. An act is an animation before a line. A gesture is a
 * task for the learner. A subject is the thing that a line is about. Also reports acts and gestures that the story never uses. Does not
 * check a game without stage data.
 */
export function checkStaging(scenes: readonly Scene[], { scene }: Catalogue): Diagnostic[] {
  if (!scene) return []
  const { staging = emptyStaging } = scene
  const { acts, gestures, subjects } = referencesIn(scenes)
  const actNames = Object.keys(staging.acts)
  const things = [
    ...Object.values(scene.bg).flatMap(({ prop }) => Object.keys(prop)),
    ...Object.values(staging.shots).flatMap(({ shows }) => Object.keys(shows)),
  ]
  return [
    ...unknownIn('unknown-act', acts, actNames),
    ...unknownIn('unknown-subject', subjects, things),
    ...[...gestures.values()].flatMap((gesture) => checkGesture(gesture, staging)),
    ...unusedIn('l’action', actNames, acts),
    ...unusedIn(
      'le geste',
      Object.keys(staging.gestures),
      new Map([...gestures.values()].map((gesture) => [gesture.id, gesture])),
    ),
  ]
}

function referencesIn(scenes: readonly Scene[]): References {
  const references: References = { acts: new Map(), gestures: new Map(), subjects: new Map() }
  for (const statement of scenes.flatMap(({ body }) => [...walkStatements(body)])) {
    if (statement.kind !== 'line') continue
    const { act, actOrigin, gesture, show, showOrigin } = statement.extras
    if (act !== undefined)
      addFirst(references.acts, act, { name: act, origin: actOrigin ?? statement.origin })
    if (show !== undefined)
      addFirst(references.subjects, show, { name: show, origin: showOrigin ?? statement.origin })
    if (gesture) addFirst(references.gestures, `${gesture.kind} ${gesture.id}`, gesture)
  }
  return references
}

function addFirst<Value>(values: Map<string, Value>, key: string, value: Value): void {
  if (!values.has(key)) values.set(key, value)
}

const unknownIn = (
  code: 'unknown-act' | 'unknown-subject',
  used: ReadonlyMap<string, Reference>,
  names: readonly string[],
): Diagnostic[] =>
  [...used.values()]
    .filter(({ name }) => !names.includes(name))
    .map(({ name, origin }) => diagnose(code, origin, { name }, { hint: suggest(name, names) }))

/**
 * Reports a gesture that does not exist, or that the story calls with the wrong command, for example `<<pull poser>>` for a gesture of kind
 * `place`.
 */
function checkGesture({ kind, id, origin }: GestureReference, { gestures }: Staging): Diagnostic[] {
  const gesture = Object.hasOwn(gestures, id) ? gestures[id] : undefined
  if (gesture?.kind === kind) return []
  const names = Object.keys(gestures).filter((name) => gestures[name]?.kind === kind)
  const hint = gesture ? `ce geste s’écrit \`<<${gesture.kind} ${id}>>\`` : suggest(id, names)
  return [diagnose('unknown-gesture', origin, { kind, name: id }, { hint })]
}

const unusedIn = (what: string, names: readonly string[], used: ReadonlyMap<string, unknown>): Diagnostic[] =>
  names
    .filter((name) => !used.has(name))
    .map((name) => diagnose('unused-staging', stagingOrigin, { what, name }))
