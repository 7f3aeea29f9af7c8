import { type GraphData, type GraphScene, maxNotions } from '@didascalie/contract'
import { compileGraph } from '@didascalie/engine/analysis'
import { makesStoryIncomplete } from '../diagnostics/catalogue.js'
import { byPosition, type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { hintUnset, suggest } from '../diagnostics/suggest.js'
import { isName } from '../parse/names.js'
import { type ParseFile, parseFile } from '../parse/parse-file.js'
import { fileAndLine } from '../parse/source-line.js'
import type { Declaration, ParsedFile, Scene } from '../parse/syntax.js'
import { sha256Of } from '../sha256.js'
import { checkAssets } from './check-assets.js'
import { ExpressionChecker } from './check-expressions.js'
import { checkFacts } from './check-facts.js'
import { checkGameFiles } from './check-game-files.js'
import { checkGroups } from './check-groups.js'
import { checkLineTags } from './check-line-tags.js'
import { checkPeople } from './check-people.js'
import { checkPromises } from './check-promises.js'
import { checkShots } from './check-shots.js'
import { checkStaging } from './check-staging.js'
import { checkTexts } from './check-texts.js'
import { checkWordings } from './check-wordings.js'
import { demoEndId, endId, SceneCompiler, sceneId, startId } from './compile-scene.js'
import { GraphBuilder, type Origins } from './graph-builder.js'
import type { StorySource } from './story-source.js'
import { collectTextIds } from './text-ids.js'
import { walkStatements } from './walk-statements.js'

export interface CompiledStory {
  readonly graph: GraphData
  readonly origins: Origins
  readonly files: readonly ParsedFile[]
  readonly scenes: readonly Scene[]
  /** In the order of the source. */
  readonly diagnostics: readonly Diagnostic[]
  /** Diagnostics about variables that the story reads but never sets. The engine rejects such a story. The explorer can report the same
   * variable with a witness (a route to the error). `checkStory` then uses the diagnostic of the explorer instead. */
  readonly neverSet: readonly Diagnostic[]
  /** Whether the graph can be explored. False if an error in the story left out nodes or edges. */
  readonly isComplete: boolean
  /** Whether the engine accepts the graph. */
  readonly isPlayable: boolean
  /** Scenes whose text can finish without `<<jump>>` or `<<end>>`. The explorer reports them with a witness. */
  readonly unfinishedScenes: readonly { title: string; origin: Origin }[]
}

/** The file in which a project names its first scene and the scenes of its ending. */
const projectFile = 'didascalie.json'

class StoryCompiler {
  readonly diagnostics: Diagnostic[] = []
  readonly #report = (diagnostic: Diagnostic) => this.diagnostics.push(diagnostic)
  readonly #graph = new GraphBuilder()
  readonly #neverSet: Diagnostic[] = []
  readonly #expressions = new ExpressionChecker()

  constructor(
    readonly source: StorySource,
    readonly parse: ParseFile,
  ) {}

  compile(): CompiledStory {
    const { facts, notions } = this.source.catalogue
    const lastNotion = notions ? Object.keys(notions).length : maxNotions
    const files = this.source.files.map(({ file, text }) => this.parse(file, text, lastNotion))
    for (const file of files) this.diagnostics.push(...file.diagnostics)
    const scenes = this.#uniqueScenes(files.flatMap((file) => file.scenes))
    const declarations = this.#uniqueDeclarations(files.flatMap((file) => file.declarations))
    this.#checkDemoEnds(scenes)
    this.#checkJumps(scenes)
    this.#checkExpressions(scenes, declarations)
    const isParsedCompletely = !this.diagnostics.some(({ code }) => makesStoryIncomplete(code))
    const ids = isParsedCompletely ? collectTextIds(scenes, this.source.catalogue) : undefined
    this.diagnostics.push(
      ...checkLineTags(files, scenes),
      ...checkTexts(scenes),
      ...checkAssets(scenes, this.source.catalogue),
      ...checkPeople(scenes, this.source.catalogue),
      ...checkStaging(scenes, this.source.catalogue),
      ...checkShots(this.source.catalogue.scene),
      ...(facts ? checkFacts(scenes, facts, lastNotion, this.source.catalogue) : []),
      ...checkPromises(scenes),
      ...checkGameFiles(scenes, this.source.catalogue, this.source.rewards),
      ...checkWordings(this.source.catalogue.wordings, ids),
    )
    // A scene with an invalid title could get the id of another node.
    const scenesWithValidTitle = scenes.filter(({ title }) => isName(title))
    const unfinishedScenes = scenesWithValidTitle.flatMap((scene) => this.#compileScene(scene))
    const graph = this.#buildGraph(scenes, declarations)
    this.diagnostics.push(...checkGroups(graph, this.#graph.origins, this.source.catalogue.scene))
    this.diagnostics.sort(byPosition)
    const isComplete = !this.diagnostics.some(({ code }) => makesStoryIncomplete(code))
    return {
      graph,
      origins: this.#graph.origins,
      files,
      scenes,
      diagnostics: this.diagnostics,
      neverSet: this.#neverSet,
      isComplete,
      isPlayable: isComplete && this.#neverSet.length === 0,
      unfinishedScenes,
    }
  }

  #uniqueScenes(scenes: readonly Scene[]): Scene[] {
    const byTitle = new Map<string, Scene>()
    for (const scene of scenes) {
      const other = byTitle.get(scene.title)
      if (!other) byTitle.set(scene.title, scene)
      else if (scene.title !== '') {
        const values = { title: scene.title, other: fileAndLine(other.origin) }
        this.#report(diagnose('duplicate-title', scene.origin, values))
      }
    }
    if (byTitle.size === 0) {
      const file = this.source.files[0]?.file ?? projectFile
      this.#report(diagnose('no-story', { file, line: 1, column: 1 }))
    }
    return [...byTitle.values()]
  }

  #uniqueDeclarations(declarations: readonly Declaration[]): Declaration[] {
    const byName = new Map<string, Declaration>()
    for (const declaration of declarations) {
      const other = byName.get(declaration.name)
      if (!other) byName.set(declaration.name, declaration)
      else {
        const values = { name: declaration.name, other: fileAndLine(other.origin) }
        this.#report(diagnose('duplicate-declare', declaration.origin, values))
      }
    }
    return [...byName.values()]
  }

  #checkDemoEnds(scenes: readonly Scene[]): void {
    const [first, ...others] = scenes
      .flatMap(({ body }) => [...walkStatements(body)])
      .filter(({ kind }) => kind === 'demo-end')
    for (const { origin } of others) {
      if (first) this.#report(diagnose('several-demo-ends', origin, { other: fileAndLine(first.origin) }))
    }
  }

  #checkJumps(scenes: readonly Scene[]): void {
    const titles = new Set(scenes.map(({ title }) => title))
    const { start, ending = [] } = this.source
    const requiredTitles = start === undefined ? ending : [start, ...ending]
    for (const title of requiredTitles.filter((one) => !titles.has(one))) {
      const hint = suggest(title, titles)
      this.#report(diagnose('unknown-scene', { file: projectFile, line: 1, column: 1 }, { title }, { hint }))
    }
    for (const { body } of scenes) {
      for (const statement of walkStatements(body)) {
        if (statement.kind !== 'jump' || titles.has(statement.title)) continue
        const { title, titleOrigin } = statement
        this.#report(diagnose('unknown-scene', titleOrigin, { title }, { hint: suggest(title, titles) }))
      }
    }
  }

  #checkExpressions(scenes: readonly Scene[], declarations: readonly Declaration[]): void {
    const checker = this.#expressions
    checker.checkDeclarations(declarations)
    for (const scene of scenes) checker.checkScene(scene)
    this.diagnostics.push(...checker.diagnostics)
    for (const [name, origin] of checker.setVariables) {
      if (!checker.readVariables.has(name) && !checker.variablesForPlayer.has(name))
        this.#report(diagnose('unused-variable', origin, { name }))
    }
  }

  #compileScene(scene: Scene): { title: string; origin: Origin }[] {
    const compiler = new SceneCompiler(scene, this.#graph, this.#report)
    compiler.compile()
    return compiler.unfinishedAt.map((origin) => ({ title: scene.title, origin }))
  }

  #buildGraph(scenes: readonly Scene[], declarations: readonly Declaration[]): GraphData {
    const first = scenes.find(({ title }) => title === (this.source.start ?? 'Start')) ?? scenes[0]
    const actions = declarations.map(({ action }) => action)
    const startEntries = first ? [{ id: sceneId(first.title), actions }] : []
    this.#graph.add(startId, first?.origin, { type: 'Start' }, startEntries)
    this.#graph.add(endId, undefined, { type: 'End' }, [])
    const entries = scenes.map(({ title, chapter }): [string, GraphScene] => [
      title,
      { chapter, entry: sceneId(title) },
    ])
    const extras = {
      scenes: Object.fromEntries(entries),
      ...(this.#graph.has(demoEndId) ? { demoEnd: demoEndId } : {}),
    }
    const unversioned = this.#graph.build('0', extras)
    this.#checkGraph(unversioned)
    const version = sha256Of(JSON.stringify(unversioned)).slice(0, 12)
    return { ...unversioned, version }
  }

  /** Reports errors that only the complete graph shows. Errors in expressions and names are already reported. */
  #checkGraph(graph: GraphData): void {
    for (const { code, node, about = '' } of compileGraph(graph).problems) {
      const origin = this.#graph.origins.node.get(node) ?? { file: '', line: 1, column: 1 }
      if (code === 'unknown-variable') this.#reportNeverSet(about)
      if (code === 'silent-cycle') this.#report(diagnose(code, origin, { path: about }))
      if (code === 'unknown-option') this.#report(diagnose(code, origin, { option: about }))
    }
  }

  #reportNeverSet(name: string): void {
    const { readVariables, setVariables } = this.#expressions
    const origin = readVariables.get(name) ?? { file: '', line: 1, column: 1 }
    this.#neverSet.push(
      diagnose('read-before-set', origin, { name }, { hint: hintUnset(name, setVariables.keys()) }),
    )
  }
}

/** The diagnostics to print for a story that the engine rejects: all errors of the compiler, and the variables that are never set. */
export const rejectingDiagnostics = ({ diagnostics, neverSet }: CompiledStory): Diagnostic[] =>
  [...diagnostics.filter(({ severity }) => severity === 'error'), ...neverSet].sort(byPosition)

export function compileStory(source: StorySource, parse: ParseFile = parseFile): CompiledStory {
  return new StoryCompiler(source, parse).compile()
}
