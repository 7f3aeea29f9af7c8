import { basename } from 'node:path'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { BodyParser } from './parse-body.js'
import { originOf, readLines, type SourceLine } from './source-line.js'
import type { Declaration, ParsedFile, Scene, TagSlot } from './syntax.js'
import { notionOf } from './tail.js'

const header = /^([A-Za-z][\w-]*)\s*:\s*(.*)$/
const titlePattern = /^[A-Za-z]\w*$/

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
  ) {
    this.#lines = readLines(file, source)
  }

  parse(): void {
    this.#preamble()
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      if (line.text === '') this.#next += 1
      else this.#scene(line)
    }
  }

  /** `<<declare>>` may stand above the first scene. */
  #preamble(): void {
    const first = this.#lines.findIndex(({ text }) => text !== '' && !text.startsWith('<<'))
    const end = first === -1 ? this.#lines.length : first
    const above = this.#lines.slice(0, end)
    const body = new BodyParser('', above)
    const [stray] = body.parse()
    if (stray) this.diagnostics.push(diagnose('outside-scene', stray.origin))
    this.#keep(body)
    this.#next = end
  }

  #scene(first: SourceLine): void {
    const { headers, closed } = this.#headers()
    const title = headers.get('title')?.value ?? ''
    const end = this.#bodyEnd()
    const lines = this.#lines.slice(this.#next, end)
    const unclosed = this.#lines[end]?.text !== '==='
    this.#next = end + 1
    if (headers.size === 0) {
      this.diagnostics.push(diagnose('outside-scene', originOf(first)))
      return
    }
    const origin = headers.get('title')?.origin ?? originOf(first)
    if (title === '') this.diagnostics.push(diagnose('missing-title', origin))
    else if (!titlePattern.test(title)) this.diagnostics.push(diagnose('bad-title', origin, { title }))
    if (!closed) this.diagnostics.push(diagnose('missing-body', origin, { title }))
    else if (unclosed) this.diagnostics.push(diagnose('unclosed-scene', origin, { title }))
    const body = new BodyParser(title, lines)
    const statements = body.parse()
    this.#keep(body)
    const chapter = headers.get('chapter')?.value || basename(this.file, '.yarn')
    this.scenes.push({ title, chapter, notions: this.#notions(headers), origin, body: statements })
  }

  #headers() {
    const headers = new Map<string, { value: string; origin: ReturnType<typeof originOf> }>()
    for (let line = this.#lines[this.#next]; line; line = this.#lines[this.#next]) {
      this.#next += 1
      if (line.text === '---') return { headers, closed: true }
      if (line.text === '===') {
        this.#next -= 1
        break
      }
      const [, name, value = ''] = header.exec(line.text) ?? []
      if (name) headers.set(name, { value: value.trim(), origin: originOf(line) })
      else if (line.text !== '') this.diagnostics.push(diagnose('outside-scene', originOf(line)))
    }
    return { headers, closed: false }
  }

  /** A scene ends at `===`; one that was left open ends where the next title stands. */
  #bodyEnd(): number {
    for (let index = this.#next; index < this.#lines.length; index += 1) {
      const line = this.#lines[index]
      if (line?.text === '===') return index
      if (line && line.indent === 0 && line.text.startsWith('title:')) {
        const rest = this.#lines.slice(index, index + 12)
        if (rest.some(({ text }) => text === '---')) return index - 1
      }
    }
    return this.#lines.length
  }

  #notions(headers: ReadonlyMap<string, { value: string; origin: ReturnType<typeof originOf> }>): number[] {
    const written = headers.get('notions')
    const notions: number[] = []
    for (const value of written?.value.split(/[\s,]+/).filter(Boolean) ?? []) {
      const notion = notionOf(value)
      if (notion) notions.push(notion)
      else if (written) this.diagnostics.push(diagnose('bad-notion', written.origin, { value }))
    }
    return notions
  }

  #keep(body: BodyParser): void {
    this.diagnostics.push(...body.diagnostics)
    this.declarations.push(...body.declarations)
    this.untagged.push(...body.untagged)
  }
}

export function parseFile(file: string, source: string): ParsedFile & { diagnostics: Diagnostic[] } {
  const parser = new FileParser(file, source)
  parser.parse()
  const { scenes, declarations, untagged, diagnostics } = parser
  return { file, scenes, declarations, untagged, diagnostics }
}
