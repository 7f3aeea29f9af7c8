// Shows remarks in the text of the story. Each remark has a wavy line. An error also has a card below its line (see `cards`).
// The remarks come from the compiler and from the exploration, which plays all routes of the story.
import { setDiagnostics } from '@codemirror/lint'
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { iconPaths } from '@didascalie/design'
import type { Diagnostic } from '@didascalie/script'
import { texts, toSentence } from '../words/texts.js'
import { iconElement } from './script-view.js'

/** A remark about the open story file, with the data for its card. */
export interface Remark {
  readonly diagnostic: Diagnostic
  /** Whether another remark is the cause of this remark. A symptom has no card of its own. */
  readonly isSymptom: boolean
  /** Shows in the preview how a player gets to this line. `undefined` if the studio knows no route to the line. */
  readonly onReplay: (() => void) | undefined
}

export const setRemarks = StateEffect.define<readonly Remark[]>()

/** Returns the DOM nodes of a message. Parts in backquotes become `<code>` elements. */
function withCode(text: string): Node[] {
  return text.split(/`([^`]*)`/).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part)
    const code = document.createElement('code')
    code.textContent = part
    return code
  })
}

class RemarkCard extends WidgetType {
  constructor(readonly remark: Remark) {
    super()
  }

  override eq({ remark: { diagnostic } }: RemarkCard): boolean {
    return (
      diagnostic.message === this.remark.diagnostic.message && diagnostic.hint === this.remark.diagnostic.hint
    )
  }

  override ignoreEvent(): boolean {
    return true
  }

  toDOM(): HTMLElement {
    const { diagnostic, onReplay } = this.remark
    // CodeMirror measures the height of a block without its margins. Therefore the space around the card is padding.
    const row = document.createElement('div')
    row.className = 'cm-remark-row'
    const card = document.createElement('div')
    row.append(card)
    card.className = `cm-remark cm-remark-${diagnostic.severity}`
    const words = document.createElement('p')
    words.append(...withCode(diagnostic.message))
    if (diagnostic.hint) words.append(' ', ...withCode(toSentence(diagnostic.hint)))
    card.append(iconElement(iconPaths.alert), words)
    if (onReplay) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = texts.write.way
      button.onclick = onReplay
      card.append(button)
    }
    return row
  }
}

interface Cards {
  readonly remarks: readonly Remark[]
  readonly shown: DecorationSet
}

/** The cards of the errors. The line with the cursor has no card for a compiler error, because the writer may still be typing. */
const cards = StateField.define<Cards>({
  create: () => ({ remarks: [], shown: Decoration.none }),
  update: ({ remarks, shown }, { changes, docChanged, effects, selection, state }) => {
    const effect = effects.find((one) => one.is(setRemarks))
    if (effect?.is(setRemarks)) return { remarks: effect.value, shown: cardsOf(state, effect.value) }
    if (docChanged) return { remarks: [], shown: shown.map(changes) }
    return selection ? { remarks, shown: cardsOf(state, remarks) } : { remarks, shown }
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
})

function cardsOf(state: EditorState, remarks: readonly Remark[]): DecorationSet {
  const cursorLine = state.doc.lineAt(state.selection.main.head).number
  return Decoration.set(
    remarks
      .filter(
        ({ diagnostic: { severity, origin } }) =>
          severity === 'error' && origin.line >= 1 && origin.line <= state.doc.lines,
      )
      .flatMap((remark) => {
        const line = state.doc.line(remark.diagnostic.origin.line)
        const mark = Decoration.line({ class: 'cm-faulty' }).range(line.from)
        // An error of the exploration has `onReplay`. Its card stays visible while the writer repairs the line.
        if (remark.isSymptom || (line.number === cursorLine && !remark.onReplay)) return [mark]
        return [
          mark,
          Decoration.widget({ widget: new RemarkCard(remark), block: true, side: 1 }).range(line.to),
        ]
      }),
    true,
  )
}

const positionOf = (state: EditorState, line: number, column: number) => {
  const { from, to } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines))
  return Math.min(from + Math.max(column, 1) - 1, to)
}

export function showRemarks(state: EditorState, remarks: readonly Remark[]): TransactionSpec[] {
  const marks = remarks.map(({ diagnostic: { origin, end, severity, message, hint } }) => {
    const from = positionOf(state, origin.line, origin.column)
    const to = Math.max(from, positionOf(state, end.line, end.column))
    return {
      from,
      to,
      severity,
      source: hint ?? '',
      message: message.replaceAll('`', ''),
    }
  })
  return [setDiagnostics(state, marks), { effects: setRemarks.of(remarks) }]
}

export const remarkCards: Extension = cards
