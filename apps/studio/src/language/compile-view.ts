import type { StudioProject } from '@didascalie/contract'
import {
  type CompiledStory,
  compileStory,
  type Diagnostic,
  type ParseFile,
  type Scene,
  type Statement,
  tagFiles,
  walkStatements,
} from '@didascalie/script'
import { sourceOf } from './story-source.js'
import type { AnswerView, Place, PromiseView, SceneView, StoryView, VariableView } from './story-view.js'

/** `parse` can remember the files that have not changed since the last call. */
export function compileView(project: StudioProject, revision: number, parse?: ParseFile): StoryView {
  const source = sourceOf(project)
  const story = compileStory(source, parse)
  const nodes = [...story.origins.node].map(([id, { file, line }]) => [id, { file, line }] as const)
  const nodeAt = new Map(nodes.map(([id, { file, line }]) => [`${file}:${line}`, id]))
  return {
    revision,
    graph: story.graph,
    isPlayable: story.isPlayable,
    diagnostics: diagnosticsOf(story),
    scenes: scenesOf(story, source.files, nodeAt),
    variables: variablesOf(source.files),
    promises: promisesOf(source.files),
    talkers: talkersOf(story),
    lines: Object.fromEntries(nodes),
    untagged: untaggedIn(story, source.files),
  }
}

type Parts = { -readonly [Part in keyof StoryView]?: StoryView[Part] }

const parts = [
  'graph',
  'isPlayable',
  'diagnostics',
  'scenes',
  'variables',
  'promises',
  'talkers',
  'lines',
  'untagged',
] as const satisfies readonly (keyof StoryView)[]

/** Returns a function that leaves out the parts of a view that are equal in the view of its last call. */
export function rememberParts(): (view: StoryView) => Partial<StoryView> {
  const known = new Map<keyof StoryView, string>()
  return (view) => {
    const changed: Parts = { ...view }
    for (const part of parts) {
      const text = part === 'graph' ? view.graph.version : JSON.stringify(view[part])
      if (known.get(part) === text) delete changed[part]
      known.set(part, text)
    }
    return changed
  }
}

const diagnosticsOf = ({ diagnostics, neverSet }: CompiledStory): Diagnostic[] => [
  ...diagnostics.filter(({ code }) => code !== 'missing-line-tag'),
  ...neverSet,
]

type Files = readonly { readonly file: string; readonly text: string }[]

function scenesOf({ scenes }: CompiledStory, files: Files, nodeAt: ReadonlyMap<string, string>): SceneView[] {
  const linesOfFiles = new Map(files.map(({ file, text }) => [file, text.split('\n')]))
  return scenes
    .filter(({ title }) => title !== '')
    .map((scene) => {
      const { file, line } = scene.origin
      const statements = [...walkStatements(scene.body)]
      const said = statements.flatMap((one) => (one.kind === 'line' ? [one.text] : []))
      const answers = answersOf(scene, statements, nodeAt)
      return {
        title: scene.title,
        chapter: scene.chapter,
        file,
        line,
        notions: scene.notions,
        answers,
        endLine: endOf(linesOfFiles.get(file) ?? [], line),
        words: [...said, ...answers.map((one) => one.text)]
          .join(' ')
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
        lines: said.length,
        choices: statements.filter((one) => one.kind === 'replies' && one.replies.length > 1).length,
        hasObjects: statements.some(({ kind }) => kind === 'pointandclick'),
        background: statements.find((one) => one.kind === 'background')?.id ?? '',
      }
    })
}

/** Returns the line number of the `===` that closes a scene. `start` is the line number of the scene's title. */
function endOf(lines: readonly string[], start: number): number {
  const end = lines.findIndex((one, index) => index >= start && one.trim() === '===')
  return end === -1 ? lines.length : end + 1
}

function answersOf(
  { origin: { file } }: Scene,
  statements: readonly Statement[],
  nodeAt: ReadonlyMap<string, string>,
): AnswerView[] {
  const choices = statements.flatMap((one) => {
    if (one.kind === 'replies' && one.replies.length > 1) return [one.replies]
    return one.kind === 'pointandclick' ? [one.actions] : []
  })
  return choices.flatMap((replies, choice) =>
    replies.map(({ text, origin: { line }, tags, condition }) => ({
      text,
      line,
      choice,
      object: tags.object ?? '',
      condition: condition?.source ?? '',
      node: nodeAt.get(`${file}:${line}`) ?? '',
    })),
  )
}

function talkersOf({ scenes }: CompiledStory): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { body } of scenes)
    for (const statement of walkStatements(body)) {
      if (statement.kind !== 'line' || statement.command || statement.talker === '') continue
      const talker = statement.talker.toLowerCase()
      counts[talker] = (counts[talker] ?? 0) + 1
    }
  return counts
}

const declaration = /^\s*<<declare\s+(\$[\p{L}\p{M}\p{N}_]+)\s*=\s*([^>]*?)\s*>>(?:\s*\/\/\s*(.*))?/u
const assignment = /<<(?:set)\s+(\$[\p{L}\p{M}\p{N}_]+)/gu
const variable = /\$[\p{L}_][\p{L}\p{M}\p{N}_]*/gu

/**
 * Finds the variables in the text of the story, because the compiled graph can be incomplete while the writer
 * types a line.
 */
function variablesOf(files: Files): VariableView[] {
  const found = new Map<
    string,
    { initial: string; meaning: string; declared: Place | undefined; sets: Place[]; reads: Place[] }
  >()
  const entry = (name: string) => {
    const known = found.get(name) ?? { initial: '', meaning: '', declared: undefined, sets: [], reads: [] }
    found.set(name, known)
    return known
  }
  for (const { file, text } of files)
    text.split('\n').forEach((raw, index) => {
      if (!raw.includes('$')) return
      const place = { file, line: index + 1 }
      const [, declared, initial = '', meaning = ''] = declaration.exec(raw) ?? []
      if (declared !== undefined) {
        Object.assign(entry(declared), { initial, meaning: meaning.trim(), declared: place })
        return
      }
      const code = raw.replace(/(^|\s)\/\/.*$/, '')
      const set = new Set(Array.from(code.matchAll(assignment), ([, name = '']) => name))
      for (const name of set) entry(name).sets.push(place)
      for (const [name] of code.matchAll(variable)) if (!set.has(name)) entry(name).reads.push(place)
    })
  return Array.from(found, ([name, about]) => ({ name, ...about })).sort((a, b) =>
    a.name.localeCompare(b.name),
  )
}

const promiseTag = /(?<=\s)#(promise|kept|broken):(\S+)/g

/** Finds the promises in the text, for the same reason as `variablesOf`. */
function promisesOf(files: Files): PromiseView[] {
  const found = new Map<string, PromiseView>()
  for (const { file, text } of files)
    text.split('\n').forEach((raw, index) => {
      for (const [, kind, name = ''] of raw.matchAll(promiseTag)) {
        if (found.get(name)?.made) continue
        const isMade = kind === 'promise'
        const words = raw.replace(/\s+#.*$/, '').replace(/^\s*(?:->|[^:]*:)\s*/, '')
        found.set(name, {
          name,
          text: isMade ? words : '',
          made: isMade ? { file, line: index + 1 } : undefined,
        })
      }
    })
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the missing `#line:` tags. The command `didascalie tag` would add the same tags. */
function untaggedIn({ files: parsed }: CompiledStory, files: Files): StoryView['untagged'] {
  const slots = parsed.flatMap(({ file, untagged }) => untagged.map(({ offset }) => ({ file, offset })))
  if (slots.length === 0) return []
  const sources = new Map(files.map(({ file, text }) => [file, text]))
  const untagged = new Map(parsed.map((one) => [one.file, one.untagged]))
  const withTags = tagFiles(files, (file) => ({ untagged: untagged.get(file) ?? [] }))
  const tagged = new Map(withTags.map(({ file, text }) => [file, text]))
  return [...new Set(slots.map(({ file }) => file))].flatMap((file) => {
    const source = sources.get(file) ?? ''
    const text = tagged.get(file) ?? ''
    const own = slots.filter((slot) => slot.file === file).sort((a, b) => a.offset - b.offset)
    let shift = 0
    return own.map(({ offset }) => {
      const [tag = ''] = /^ #line:\S+/.exec(text.slice(offset + shift)) ?? []
      shift += tag.length
      const before = source.slice(0, offset).split('\n').at(-1) ?? ''
      const [after = ''] = source.slice(offset).split('\n', 1)
      return { file, offset, line: before + after, column: before.length, tag }
    })
  })
}
