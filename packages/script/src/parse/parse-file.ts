import { maxNotions } from '@didascalie/contract'
import { type Diagnostic, diagnose, type Origin } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import { maxLineLength } from '../limits.js'
import { isName, replaceInName } from './names.js'
import { type Body, parseBody } from './parse-body.js'
import { originOf, partOf, readLines, type SourceLine } from './source-line.js'
import type { Declaration, ParsedFile, Scene, TagSlot } from './syntax.js'
import { notionOf } from './tail.js'

const headerLine = /^([A-Za-z][\w-]*)\s*:\s*(.*)$/

const knownHeaders: readonly string[] = ['title', 'chapter', 'notions']

/** Headers in which other editors of Yarn files store their data. */
const editorHeaders: readonly string[] = ['tags', 'position', 'colorID', 'color', 'group', 'style']

interface Header {
  readonly value: string
  readonly origin: Origin
  readonly valueOrigin: Origin
}

/** The default chapter of a scene, from the file name: `story/1-quai.yarn` → `1-quai`. */
const chapterOf = (file: string) =>
  file
    .replace(/^.*\//, '')
    .replace(/\.yarn$/, '')
    .normalize('NFC')

type Headers = Map<string, Header>

const titleHint = (headers: Headers) =>
  Array.from(headers.keys(), (name) => suggest(name, ['title'])).find((hint) => hint !== undefined)

class FileParser {
  readonly diagnostics: Diagnostic[] = []
  readonly scenes: Scene[] = []
  readonly declarations: Declaration[] = []
  readonly untagged: TagSlot[] = []
  readonly #lines: readonly SourceLine[]
  #next = 0

  constructor(
    readonly file: string,
    source: string,
    readonly lastNotion: number,
  ) {
    this.#lines = readLines(file, source)
    for (const { length, number } of this.#lines)
      if (length > maxLineLength)
        this.diagnostics.push(
          diagnose('oversized-line', { file, line: number, column: 1 }, { length, most: maxLineLength }),
        )
  }

  parse(): void {
    this.#preamble()
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      if (line.text !== '' && line.text !== '===') this.#scene(line)
      else {
        if (line.text !== '') this.#outside(line)
        this.#next += 1
      }
    }
  }

  /** Parses the lines above the first scene, where only `<<declare>>` is allowed. */
  #preamble(): void {
    const first = this.#lines.findIndex(({ text }) => text !== '' && !text.startsWith('<<'))
    const end = first === -1 ? this.#lines.length : first
    const above = this.#lines.slice(0, end)
    const body = parseBody('', above, this.lastNotion)
    this.diagnostics.push(...body.statements.map(({ origin }) => diagnose('outside-scene', origin)))
    this.#addBody(body)
    this.#next = end
  }

  #scene(first: SourceLine): void {
    const { headers, hasSeparator } = this.#headers()
    // Without a header, these lines are outside a scene. `#headers` has already reported them.
    if (headers.size === 0 && !hasSeparator) return
    const titleHeader = headers.get('title')
    const title = titleHeader?.value ?? ''
    const end = this.#bodyEnd()
    const lines = this.#lines.slice(this.#next, end)
    const isUnclosed = this.#lines[end]?.text !== '==='
    this.#next = isUnclosed ? end : end + 1
    const origin = titleHeader?.origin ?? originOf(first)
    if (title === '')
      this.diagnostics.push(diagnose('missing-title', origin, {}, { hint: titleHint(headers) }))
    if (titleHeader && title !== '' && !isName(title)) this.#badTitle(titleHeader)
    this.#checkHeaders(headers)
    if (!hasSeparator) this.diagnostics.push(diagnose('missing-body', origin, { title }))
    else if (isUnclosed) this.diagnostics.push(diagnose('unclosed-scene', origin, { title }))
    const body = parseBody(title, lines, this.lastNotion)
    this.#addBody(body)
    const chapter = headers.get('chapter')?.value || chapterOf(this.file)
    this.scenes.push({ title, chapter, notions: this.#notions(headers), origin, body: body.statements })
  }

  /** Skips a header that looks like a misspelt `title`, because `missing-title` already has a hint for it. */
  #checkHeaders(headers: Headers): void {
    for (const [name, { origin }] of headers) {
      const isMeantAsTitle = !headers.has('title') && suggest(name, ['title']) !== undefined
      if (knownHeaders.includes(name) || editorHeaders.includes(name) || isMeantAsTitle) continue
      const hint = suggest(name, knownHeaders)
      this.diagnostics.push(diagnose('unknown-header', partOf(origin, 0, name.length), { name }, { hint }))
    }
  }

  #badTitle({ value: title, valueOrigin }: Header): void {
    const name = replaceInName(title, '_')
    const hint = isName(name) ? `écrivez \`${name}\`` : undefined
    this.diagnostics.push(diagnose('bad-title', valueOrigin, { title }, { hint }))
  }

  /**
   * The headers end at `---`. If `---` is missing, they end at `===` or, after the `title`, at the next `title` or at a line that is not a
   * header.
   */
  #headers(): { headers: Headers; hasSeparator: boolean } {
    const headers: Headers = new Map()
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      const [, name, value = ''] = headerLine.exec(line.text) ?? []
      if (line.text === '---') {
        this.#next += 1
        return { headers, hasSeparator: true }
      }
      const hasTitle = headers.has('title')
      if (line.text === '===' || (hasTitle && (name === 'title' || (!name && line.text !== '')))) break
      if (name) {
        const valueOrigin = originOf(line, line.text.length - value.length)
        headers.set(name, { value: value.trim(), origin: originOf(line), valueOrigin })
      } else if (line.text !== '') this.#outside(line)
      this.#next += 1
    }
    return { headers, hasSeparator: false }
  }

  /** The index of the `===` that ends the scene. An unclosed scene ends before the next title. */
  #bodyEnd(): number {
    for (let index = this.#next; index < this.#lines.length; index += 1) {
      const line = this.#lines[index]
      if (line?.text === '===') return index
      if (line && line.indent === 0 && line.text.startsWith('title:')) {
        // A line of dialogue can also start with `title:`. Only after the title of a scene, `---` follows in one of the next lines.
        const nextLines = this.#lines.slice(index, index + 12)
        if (nextLines.some(({ text }) => text === '---')) return index
      }
    }
    return this.#lines.length
  }

  #notions(headers: Headers): number[] {
    const notionsHeader = headers.get('notions')
    const notions: number[] = []
    for (const value of notionsHeader?.value.split(/[\s,]+/).filter(Boolean) ?? []) {
      const notion = notionOf(value, this.lastNotion)
      if (notion) notions.push(notion)
      else if (notionsHeader)
        this.diagnostics.push(
          diagnose('bad-notion', notionsHeader.valueOrigin, { value, last: this.lastNotion }),
        )
    }
    return notions
  }

  #outside(line: SourceLine): void {
    this.diagnostics.push(diagnose('outside-scene', originOf(line)))
  }

  #addBody({ diagnostics, declarations, untagged }: Body): void {
    this.diagnostics.push(...diagnostics)
    this.declarations.push(...declarations)
    this.untagged.push(...untagged)
  }
}

/** `lastNotion` is the number of the last notion of the game. */
export function parseFile(
  file: string,
  source: string,
  lastNotion: number = maxNotions,
): ParsedFile & { diagnostics: Diagnostic[] } {
  const parser = new FileParser(file, source, lastNotion)
  parser.parse()
  const { scenes, declarations, untagged, diagnostics } = parser
  return { file, scenes, declarations, untagged, diagnostics }
}

export type ParseFile = typeof parseFile

/** Returns a `parseFile` that parses a file again only when its text has changed, for a story that is compiled after each keystroke. */
export function rememberParsedFiles(): ParseFile {
  const known = new Map<string, { source: string; lastNotion: number; parsed: ReturnType<ParseFile> }>()
  return (file, source, lastNotion = maxNotions) => {
    const last = known.get(file)
    if (last?.source === source && last.lastNotion === lastNotion) return last.parsed
    const parsed = parseFile(file, source, lastNotion)
    known.set(file, { source, lastNotion, parsed })
    return parsed
  }
}
