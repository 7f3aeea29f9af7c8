import {
  goneStates,
  insertAltKey,
  insertKeptKey,
  locationTitleKey,
  moods,
  objectKey,
  objectNameKey,
  type SceneData,
  type SceneProp,
  stateVariable,
} from '@didascalie/contract'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { partOf } from '../parse/source-line.js'
import type { LineExtras, Scene, Statement, Tags } from '../parse/syntax.js'
import { hintForTalker, isUnknownMood, isUnknownTalker, moodOf, namesToShow } from './check-people.js'
import type { Catalogue } from './story-source.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/** Reports talkers, backgrounds, sounds and wordings that the story uses but the catalogue does not have, each once, at its first
 * use. The explorer checks the props, because they depend on the current background. */
export function checkAssets(scenes: readonly Scene[], catalogue: Catalogue): Diagnostic[] {
  const checker = new AssetChecker(catalogue)
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) checker.statement(statement)
    for (const { reply, action } of walkReplies(body)) {
      checker.voice(reply)
      const { object, origins } = reply.tags
      if (action && object !== undefined) checker.object(object, origins.object ?? reply.origin)
    }
  }
  checker.reportUnusedStates()
  return checker.diagnostics
}

const drawnMoods = `la plateforme dessine ${moods.map((mood) => `\`${mood}\``).join(', ')}`

/** The file in which a game lists its drawings. */
const drawings: Origin = { file: 'sceneData.json', line: 1, column: 1 }

/** The conditions (variable and value) of the sounds and animations of a background. */
const conditionsIn = ({ bg, life = {} }: SceneData, background: string) =>
  [...(bg[background]?.ambience ?? []), ...(life[background] ?? [])].flatMap(({ when }) => when ?? [])

class AssetChecker {
  readonly diagnostics: Diagnostic[] = []
  readonly #reported = new Set<string>()
  /** The states that the story sets, as `object@state`. */
  readonly #usedStates = new Set<string>()
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  statement(statement: Statement): void {
    const { scene, sounds, places } = this.#catalogue
    const { origin } = statement
    if (statement.kind === 'line' && statement.talker !== '' && statement.talker.toLowerCase() !== 'time') {
      const name = statement.talker.toLowerCase()
      this.#talker(name, partOf(origin, 0, name.length))
    }
    if (statement.kind === 'line') {
      this.voice(statement)
      this.#shown(statement.shown, origin)
    }
    if (statement.kind === 'state') this.#state(statement.object, statement.state, statement.action.origin)
    if (statement.kind === 'keep') {
      this.#insert(statement.insert, statement.action.origin)
      this.#wording(insertKeptKey(statement.insert), statement.action.origin)
    }
    if (statement.kind === 'background') {
      const { id, idOrigin, sound, soundOrigin } = statement
      this.#known('unknown-background', id, namesToShow(id, scene?.bg, places), idOrigin)
      if (sound !== '') this.#known('unknown-sound', sound, sounds, soundOrigin)
      this.#wording(locationTitleKey(id), idOrigin)
    }
  }

  /** Checks the insert and the listeners of a line. Diagnostics point to their command, or to the line if the command is not known. */
  #shown({ insert, insertOrigin, with: listeners = [], withOrigins = [] }: LineExtras, origin: Origin): void {
    if (insert !== undefined) this.#insert(insert, insertOrigin ?? origin)
    for (const [index, name] of listeners.entries()) this.#talker(name, withOrigins[index] ?? origin)
  }

  #talker(name: string, origin: Origin): void {
    if (!this.#first(`talker ${name}`)) return
    if (isUnknownTalker(name, this.#catalogue)) {
      const hint = hintForTalker(name, this.#catalogue)
      this.diagnostics.push(diagnose('unknown-talker', origin, { name }, { hint }))
    } else if (isUnknownMood(name, this.#catalogue)) {
      const mood = moodOf(name)
      this.diagnostics.push(
        diagnose('unknown-mood', origin, { name, mood }, { hint: suggest(mood, moods) ?? drawnMoods }),
      )
    }
  }

  /** Checks the picture of an insert (if the catalogue lists pictures) and its text. */
  #insert(insert: string, origin: Origin): void {
    const { pictures } = this.#catalogue
    const prints = pictures?.flatMap((name) => /^insert\/(.+)\.\w+$/.exec(name.normalize('NFC'))?.[1] ?? [])
    this.#known('unknown-insert', insert, prints, origin)
    this.#wording(insertAltKey(insert), origin)
  }

  /** Reports a state for which a background with the object has no drawing. */
  #state(object: string, state: string, origin: Origin): void {
    const { scene } = this.#catalogue
    this.#usedStates.add(`${object}@${state}`)
    if (!scene || !this.#first(`state ${object}@${state}`)) return
    const places = Object.values(scene.bg).flatMap(({ prop }) =>
      Object.hasOwn(prop, object) ? (prop[object] ?? []) : [],
    )
    const isDrawn = ({ states = {} }: SceneProp) => Object.hasOwn(states, state)
    const isFollowed = Object.keys(scene.bg).some((background) =>
      conditionsIn(scene, background).some(({ variable }) => variable === stateVariable(object)),
    )
    const whole = (isFollowed || places.length > 0) && (goneStates.includes(state) || places.every(isDrawn))
    const hint = suggest(
      state,
      places.flatMap(({ states = {} }) => Object.keys(states)),
    )
    if (!whole) this.diagnostics.push(diagnose('unknown-state', origin, { object, state }, { hint }))
  }

  /** Reports states that have a drawing or a sound and that the story never sets. */
  reportUnusedStates(): void {
    const { scene } = this.#catalogue
    if (!scene) return
    const named = stateVariable('')
    for (const [background, { prop }] of Object.entries(scene.bg)) {
      for (const [object, { states = {} }] of Object.entries(prop))
        for (const state of Object.keys(states)) this.#reportIfUnused(background, object, state)
      for (const { variable, is } of conditionsIn(scene, background))
        if (variable.startsWith(named) && is !== '')
          this.#reportIfUnused(background, variable.slice(named.length), String(is))
    }
  }

  #reportIfUnused(background: string, object: string, state: string): void {
    if (this.#usedStates.has(`${object}@${state}`)) return
    this.diagnostics.push(diagnose('unused-state', drawings, { background, object, state }))
  }

  voice({ tags: { voice, origins }, origin }: { tags: Tags; origin: Origin }): void {
    if (voice !== undefined)
      this.#known('unknown-sound', voice, this.#catalogue.sounds, origins.voice ?? origin)
  }

  object(name: string, origin: Origin): void {
    this.#wording(objectKey(name), origin)
    this.#wording(objectNameKey(name), origin)
  }

  #known(code: Code, name: string, names: readonly string[] | undefined, origin: Origin): void {
    if (!names || names.includes(name) || !this.#first(`${code} ${name}`)) return
    this.diagnostics.push(diagnose(code, origin, { name }, { hint: suggest(name, names) }))
  }

  #wording(key: string, origin: Origin): void {
    const { wordings } = this.#catalogue
    const text = wordings && Object.hasOwn(wordings.data, key) ? (wordings.data[key] ?? '') : ''
    if (!wordings || text.trim() !== '' || !this.#first(key)) return
    this.diagnostics.push(diagnose('missing-wording', origin, { key }))
  }

  #first(what: string): boolean {
    const first = !this.#reported.has(what)
    this.#reported.add(what)
    return first
  }
}
