import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  selectedCompletionIndex,
  setSelectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete'
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { completionsAt, type PersonCompletion, type StoryNames } from './completion-rules.js'
import { faceElement } from './faces.js'

const ask = StateEffect.define<boolean>()

/** True after the writer has asked for the list with a key, until the list is open. */
const isAsked = StateField.define<boolean>({
  create: () => false,
  update: (value, { effects }) =>
    effects.reduce((current, effect) => (effect.is(ask) ? effect.value : current), value),
})

const openList: Command = (view) => {
  const isStarted = startCompletion(view)
  if (isStarted) view.dispatch({ effects: ask.of(true) })
  return isStarted
}

/**
 * Selects the first entry of a list that the writer asked for. If a list opened by itself, no entry is
 * selected, so that Enter starts a new line.
 */
const selectFirst = EditorView.updateListener.of(({ view, state }) => {
  if (!state.field(isAsked) || completionStatus(state) !== 'active') return
  const effects: StateEffect<unknown>[] = [ask.of(false)]
  if (selectedCompletionIndex(state) === null) effects.push(setSelectedCompletion(0))
  view.dispatch({ effects })
})

/** Tab takes the selected entry, or the first entry if none is selected. */
const takeEntry: Command = (view) => {
  if (completionStatus(view.state) !== 'active') return false
  if (selectedCompletionIndex(view.state) === null) view.dispatch({ effects: setSelectedCompletion(0) })
  return acceptCompletion(view)
}

/** Completes the names of the game while the writer types. */
export function completion(namesNow: () => StoryNames): Extension {
  const source = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos)
    const found = completionsAt(line.text.slice(0, pos - line.from), namesNow(), explicit)
    return found === undefined
      ? null
      : { from: line.from + found.start, options: found.options, validFor: /^[\p{L}\p{N}_$-]*$/u }
  }
  return [
    isAsked,
    selectFirst,
    Prec.highest(
      keymap.of([
        { key: 'Ctrl-Space', run: openList },
        { key: 'Tab', run: takeEntry },
      ]),
    ),
    autocompletion({
      override: [source],
      icons: false,
      maxRenderedOptions: 40,
      selectOnOpen: false,
      activateOnCompletion: ({ type }) => type === 'command' || type === 'tag',
      addToOptions: [
        {
          position: 20,
          render: (shown: PersonCompletion) => (shown.face ? faceElement(shown.face, 34) : null),
        },
      ],
    }),
  ]
}
