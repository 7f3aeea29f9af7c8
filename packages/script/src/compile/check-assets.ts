import {
  actAltKey,
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
import { allowedNames, hintForTalker, isUnknownMood, isUnknownTalker, moodOf } from './check-people.js'
import { picturesIn } from './pictures-in.js'
import type { Catalogue } from './story-source.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/**
 * Reports people, moods, backgrounds, pictures, sounds, texts and object states that the story uses but the game does not have. Reports
 * each name only at its first use. Also reports object states that the game has but the story never sets.
 *
 * Does not check whether an object is in the current background. The explorer, which follows all routes of the story, checks this.
 */
export function checkAssets(scenes: readonly Scene[], catalogue: Catalogue): Diagnostic[] {
  const checker = new AssetChecker(catalogue)
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) checker.checkStatement(statement)
    for (const { reply, isAction } of walkReplies(body)) {
      checker.checkVoice(reply)
      const { object, origins } = reply.tags
      if (isAction && object !== undefined) checker.checkObject(object, origins.object ?? reply.origin)
    }
  }
  checker.reportUnusedStates()
  return checker.diagnostics
}

const drawnMoods = `la plateforme dessine ${moods.map((mood) => `\`${mood}\``).join(', ')}`

/** The file in which a game lists its drawings. */
const drawingsOrigin: Origin = { file: 'sceneData.json', line: 1, column: 1 }

/** The conditions under which the sounds and animations of a background play. */
const conditionsIn = ({ bg, life = {} }: SceneData, background: string) =>
  [...(bg[background]?.ambience ?? []), ...(life[background] ?? [])].flatMap(({ when }) => when ?? [])

class AssetChecker {
  readonly diagnostics: Diagnostic[] = []
  readonly #reported = new Set<string>()
  /** The states that the story sets, as `object@state`. */
  readonly #usedStates = new Set<string>()
  readonly #catalogue: Catalogue
  readonly #insertNames: readonly string[] | undefined

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#insertNames = catalogue.pictures && picturesIn('insert', catalogue.pictures)
  }

  checkStatement(statement: Statement): void {
    const { scene, sounds, places } = this.#catalogue
    const { origin } = statement
    if (statement.kind === 'line' && statement.talker !== '' && statement.talker.toLowerCase() !== 'time') {
      const name = statement.talker.toLowerCase()
      this.#checkTalker(name, partOf(origin, 0, name.length))
    }
    if (statement.kind === 'line') {
      this.checkVoice(statement)
      this.#checkExtras(statement.extras, origin)
      const { act, actOrigin } = statement.extras
      // An act is an animation before a line. If this line is a caption, its text describes the act. If the line is spoken, the act needs
      // its own description for screen readers and reduced motion.
      if (act !== undefined && statement.talker !== '')
        this.#checkWording(actAltKey(act), actOrigin ?? origin)
    }
    if (statement.kind === 'state')
      this.#checkState(statement.object, statement.state, statement.action.origin)
    if (statement.kind === 'keep') {
      this.#checkInsert(statement.insert, statement.action.origin)
      this.#checkWording(insertKeptKey(statement.insert), statement.action.origin)
    }
    if (statement.kind === 'background') {
      const { id, idOrigin, sound, soundOrigin } = statement
      this.#checkListed('unknown-background', id, allowedNames(id, scene?.bg, places), idOrigin)
      if (sound !== '') this.#checkListed('unknown-sound', sound, sounds, soundOrigin)
      this.#checkWording(locationTitleKey(id), idOrigin)
    }
  }

  /** Checks the picture that `<<insert>>` adds to a line, and the listeners that `<<with>>` adds. */
  #checkExtras(
    { insert, insertOrigin, with: listeners = [], withOrigins = [] }: LineExtras,
    origin: Origin,
  ): void {
    if (insert !== undefined) this.#checkInsert(insert, insertOrigin ?? origin)
    for (const [index, name] of listeners.entries()) this.#checkTalker(name, withOrigins[index] ?? origin)
  }

  #checkTalker(name: string, origin: Origin): void {
    if (!this.#isFirst(`talker ${name}`)) return
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

  /** Checks that an insert has a picture and a text alternative. */
  #checkInsert(insert: string, origin: Origin): void {
    this.#checkListed('unknown-insert', insert, this.#insertNames, origin)
    this.#checkWording(insertAltKey(insert), origin)
  }

  /**
   * Reports a state if no background contains its object, unless a sound or an animation depends on the state of the object. Also reports
   * a state that is not in `goneStates` if a background contains the object but has no drawing of this state.
   */
  #checkState(object: string, state: string, origin: Origin): void {
    const { scene } = this.#catalogue
    this.#usedStates.add(`${object}@${state}`)
    if (!scene || !this.#isFirst(`state ${object}@${state}`)) return
    const props = Object.values(scene.bg).flatMap(({ prop }) =>
      Object.hasOwn(prop, object) ? (prop[object] ?? []) : [],
    )
    const isDrawn = ({ states = {} }: SceneProp) => Object.hasOwn(states, state)
    const hasSoundOrAnimation = Object.keys(scene.bg).some((background) =>
      conditionsIn(scene, background).some(({ variable }) => variable === stateVariable(object)),
    )
    const isSupported =
      (hasSoundOrAnimation || props.length > 0) && (goneStates.includes(state) || props.every(isDrawn))
    const hint = suggest(
      state,
      props.flatMap(({ states = {} }) => Object.keys(states)),
    )
    if (!isSupported) this.diagnostics.push(diagnose('unknown-state', origin, { object, state }, { hint }))
  }

  /** Reports states that have a drawing, a sound or an animation, and that the story never sets. */
  reportUnusedStates(): void {
    const { scene } = this.#catalogue
    if (!scene) return
    const statePrefix = stateVariable('')
    for (const [background, { prop }] of Object.entries(scene.bg)) {
      for (const [object, { states = {} }] of Object.entries(prop))
        for (const state of Object.keys(states)) this.#reportIfUnused(background, object, state)
      for (const { variable, is } of conditionsIn(scene, background))
        if (variable.startsWith(statePrefix) && is !== '')
          this.#reportIfUnused(background, variable.slice(statePrefix.length), String(is))
    }
  }

  #reportIfUnused(background: string, object: string, state: string): void {
    if (this.#usedStates.has(`${object}@${state}`)) return
    this.diagnostics.push(diagnose('unused-state', drawingsOrigin, { background, object, state }))
  }

  checkVoice({ tags: { voice, origins }, origin }: { tags: Tags; origin: Origin }): void {
    if (voice !== undefined)
      this.#checkListed('unknown-sound', voice, this.#catalogue.sounds, origins.voice ?? origin)
  }

  checkObject(name: string, origin: Origin): void {
    this.#checkWording(objectKey(name), origin)
    this.#checkWording(objectNameKey(name), origin)
  }

  #checkListed(code: Code, name: string, names: readonly string[] | undefined, origin: Origin): void {
    if (!names || names.includes(name) || !this.#isFirst(`${code} ${name}`)) return
    this.diagnostics.push(diagnose(code, origin, { name }, { hint: suggest(name, names) }))
  }

  #checkWording(key: string, origin: Origin): void {
    const { wordings } = this.#catalogue
    const text = wordings && Object.hasOwn(wordings.data, key) ? (wordings.data[key] ?? '') : ''
    if (!wordings || text.trim() !== '' || !this.#isFirst(key)) return
    this.diagnostics.push(diagnose('missing-wording', origin, { key }))
  }

  #isFirst(what: string): boolean {
    const isFirst = !this.#reported.has(what)
    this.#reported.add(what)
    return isFirst
  }
}
