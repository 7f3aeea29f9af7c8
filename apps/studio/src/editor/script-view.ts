// Displays the plain text of a story as a script. Replies start with an arrow, tags appear as small signs, and `#line:` tags are hidden.
import { type Extension, type Line, type Range, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { prefixOf } from '@didascalie/contract'
import { iconPaths } from '@didascalie/design'
import { type ParsedLine, type Part, type PartKind, parseLine } from './line-parts.js'

export interface ScriptNames {
  /** A CSS colour. */
  toneOf(person: string): string
  notionName(number: string): string
}

export const setScriptNames = StateEffect.define<ScriptNames>()

const scriptNames = StateField.define<ScriptNames>({
  create: () => ({ toneOf: () => 'inherit', notionName: (number) => `notion ${number}` }),
  update: (names, { effects }) =>
    effects.reduce((current, effect) => (effect.is(setScriptNames) ? effect.value : current), names),
})

class Arrow extends WidgetType {
  override eq(): boolean {
    return true
  }

  toDOM(): HTMLElement {
    const arrow = document.createElement('span')
    arrow.className = 'cm-arrow'
    arrow.textContent = '→'
    return arrow
  }
}

const tagIcons: Readonly<Record<string, keyof typeof iconPaths>> = {
  object: 'hand',
  fact: 'pin',
  voice: 'audio-on',
  promise: 'clock',
  kept: 'tick',
  broken: 'close',
}

class TagSign extends WidgetType {
  constructor(
    readonly name: string,
    readonly value: string,
    readonly label: string,
  ) {
    super()
  }

  override eq(other: TagSign): boolean {
    return other.name === this.name && other.value === this.value && other.label === this.label
  }

  toDOM(): HTMLElement {
    const sign = document.createElement('span')
    sign.className = `cm-sign cm-sign-${this.name}`
    sign.title = this.label
    const icon = tagIcons[this.name]
    if (icon) sign.append(iconElement(iconPaths[icon]))
    sign.append(this.value)
    return sign
  }
}

export function iconElement(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 48 48')
  svg.setAttribute('class', 'cm-icon')
  svg.setAttribute('aria-hidden', 'true')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

const hidden = Decoration.replace({})
const arrow = Decoration.replace({ widget: new Arrow() })

const tagWords: Readonly<Record<string, string>> = {
  object: 'objet',
  fact: 'fait',
  voice: 'voix',
  promise: 'promesse',
  kept: 'promesse tenue',
  broken: 'promesse rompue',
}

function decorationOf(
  { kind, name = '', value = '' }: Part,
  { toneOf, notionName }: ScriptNames,
  line: ParsedLine,
) {
  if (kind === 'tag-line') return hidden
  if (kind === 'arrow') return arrow
  if (kind === 'tag') {
    const label = name.startsWith('notion') ? notionName(value) : `${tagWords[name] ?? name} : ${value}`
    const shown = name.startsWith('notion') ? label : value
    return Decoration.replace({ widget: new TagSign(name.replace(/s$/, ''), shown, label) })
  }
  const style: Partial<Record<PartKind, string>> = {
    person: `--tone: ${toneOf(prefixOf(line.talker))}`,
    mood: `--tone: ${toneOf(prefixOf(line.talker))}`,
    indent: `width: ${line.level * indentWidth}px`,
  }
  // The browser checks the spelling of words without a decoration. In decorated parts, it checks only emphasised
  // words and comments.
  const attributes = {
    style: style[kind] ?? '',
    spellcheck: String(kind === 'emphasis' || kind === 'comment'),
  }
  return Decoration.mark({ class: `cm-${kind}-part`, attributes })
}

/** In pixels, for one level of indentation. */
const indentWidth = 26

const lineDecoration = ({ kind, level }: ParsedLine) =>
  Decoration.line({
    class: `cm-kind-${kind}`,
    ...(level > 0 && {
      attributes: {
        style: `--level: ${level * indentWidth}px; padding-left: calc(var(--gap) + ${level * indentWidth}px); text-indent: -${level * indentWidth}px`,
      },
    }),
  })

/** The lines on the screen. A long line can be in several visible ranges, but is returned once. */
export function* visibleLines({ state, visibleRanges }: EditorView): Generator<Line> {
  let next = 0
  for (const { from, to } of visibleRanges)
    for (next = Math.max(next, from); next <= to; ) {
      const line = state.doc.lineAt(next)
      yield line
      next = line.to + 1
    }
}

/** The parts of an unfinished line can overlap, for example a tag inside emphasised words. So CodeMirror sorts the decorations. */
function decorate(view: EditorView): { all: DecorationSet; atomic: DecorationSet } {
  const all: Range<Decoration>[] = []
  const atomic: Range<Decoration>[] = []
  const names = view.state.field(scriptNames)
  for (const line of visibleLines(view)) {
    const parsed = parseLine(line.text)
    all.push(lineDecoration(parsed).range(line.from))
    for (const part of parsed.parts) {
      const range = decorationOf(part, names, parsed).range(line.from + part.from, line.from + part.to)
      all.push(range)
      if (part.kind === 'tag' || part.kind === 'tag-line') atomic.push(range)
    }
  }
  return { all: Decoration.set(all, true), atomic: Decoration.set(atomic, true) }
}

const scriptPlugin = ViewPlugin.fromClass(
  class {
    decorations: ReturnType<typeof decorate>

    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }

    update(update: ViewUpdate): void {
      const haveNamesChanged = update.transactions.some(({ effects }) =>
        effects.some((one) => one.is(setScriptNames)),
      )
      if (update.docChanged || update.viewportChanged || haveNamesChanged)
        this.decorations = decorate(update.view)
    }
  },
  {
    decorations: ({ decorations }) => decorations.all,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations.atomic ?? Decoration.none),
  },
)

/** The number (from 1) of the line that the preview plays; 0 if it plays no line. */
export const setPlayingLine = StateEffect.define<number>()

const playing = Decoration.line({ class: 'cm-playing' })

const playingLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (line, { changes, effects, state }) => {
    let shown = line.map(changes)
    for (const effect of effects)
      if (effect.is(setPlayingLine)) {
        const isKnown = effect.value > 0 && effect.value <= state.doc.lines
        shown = isKnown ? Decoration.set([playing.range(state.doc.line(effect.value).from)]) : Decoration.none
      }
    return shown
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const scriptView: Extension = [scriptNames, scriptPlugin, playingLine]
