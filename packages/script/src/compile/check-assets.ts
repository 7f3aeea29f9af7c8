import {
  locationTitleKey,
  objectKey,
  objectNameKey,
  talkerColorKey,
  talkerNameKey,
} from '@didascalie/contract'
import type { Code } from '../diagnostics/catalogue.js'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { Scene, Statement, Tags } from '../parse/syntax.js'
import type { Catalogue } from './story-source.js'
import { walkReplies, walkStatements } from './walk-statements.js'

/** Every talker, background, sound and wording that the story names exists. Each missing one is told once, where it is
 * first named. Props depend on the background one comes with: the explorer looks at those. */
export function checkAssets(scenes: readonly Scene[], catalogue: Catalogue): Diagnostic[] {
  const checker = new AssetChecker(catalogue)
  for (const { body } of scenes) {
    for (const statement of walkStatements(body)) checker.statement(statement)
    for (const { reply, action } of walkReplies(body)) {
      checker.voice(reply)
      if (action && reply.tags.object !== undefined) checker.object(reply.tags.object, reply.origin)
    }
  }
  return checker.diagnostics
}

class AssetChecker {
  readonly diagnostics: Diagnostic[] = []
  readonly #told = new Set<string>()
  readonly #catalogue: Catalogue

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  statement(statement: Statement): void {
    const { scene, sounds } = this.#catalogue
    const { origin } = statement
    if (statement.kind === 'line' && statement.talker !== '' && statement.talker.toLowerCase() !== 'time') {
      const name = statement.talker.toLowerCase()
      this.#known('unknown-talker', name, scene && Object.keys(scene.talker), origin)
      this.#wording(talkerNameKey(name), origin)
      this.#wording(talkerColorKey(name), origin)
    }
    if (statement.kind === 'line') this.voice(statement)
    if (statement.kind === 'background') {
      this.#known('unknown-background', statement.id, scene && Object.keys(scene.bg), origin)
      if (statement.sound !== '') this.#known('unknown-sound', statement.sound, sounds, origin)
      this.#wording(locationTitleKey(statement.id), origin)
    }
  }

  voice({ tags: { voice }, origin }: { tags: Tags; origin: Origin }): void {
    if (voice !== undefined) this.#known('unknown-sound', voice, this.#catalogue.sounds, origin)
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
    if (!wordings || Object.hasOwn(wordings, key) || !this.#first(key)) return
    this.diagnostics.push(diagnose('missing-wording', origin, { key }))
  }

  #first(what: string): boolean {
    const first = !this.#told.has(what)
    this.#told.add(what)
    return first
  }
}
