import './editor.css'
import {
  copyLineDown,
  copyLineUp,
  defaultKeymap,
  history,
  historyKeymap,
  indentLess,
  indentMore,
} from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Place, StoryView } from '../language/story-view.js'
import { texts } from '../words/texts.js'
import { indentUnitText } from './block-indent.js'
import { completion } from './completion.js'
import type { StoryNames } from './completion-rules.js'
import { type FaceLookup, faces, type ShareLookup, setFaces, setShares } from './faces.js'
import { frenchPhrases } from './french-phrases.js'
import { goToDefinition } from './go-to-definition.js'
import { keepState, openState } from './kept-states.js'
import { lineEditing } from './line-editing.js'
import { missingTags } from './missing-tags.js'
import { type Remark, remarkCards, showRemarks } from './remarks.js'
import { type NameAtCursor, renameKeys } from './rename-keys.js'
import { type ScriptNames, scriptView, setPlayingLine, setScriptNames } from './script-view.js'
import { withTagRepairs } from './tag-repair.js'
import { TaggingWindow } from './tagging-window.js'
import { textChanges } from './text-changes.js'

export interface EditorProps {
  file: string
  /** The text when the file is opened. Later changes from outside arrive through `subscribe`. */
  text: string
  /**
   * The line to show. Each request of the writer is a new object. Therefore a second request for the same
   * line scrolls to this line again.
   */
  target: { readonly line: number } | undefined
  story: StoryView | undefined
  /** The text of all files of the story. */
  storyText: () => string
  names: StoryNames
  script: ScriptNames
  faces: FaceLookup
  shares: ShareLookup
  remarks: readonly Remark[]
  playingLine: number
  onChange: (text: string) => void
  onLine: (line: number, column: number) => void
  onPlay: (line: number) => void
  onGo: (place: Place) => void
  /** Opens the form that defines the name. Returns false if the name has no form. */
  onForm: (name: NameAtCursor) => boolean
  /** The writer wants to rename the name at the cursor, or to list its uses. `undefined` if there is no name at the cursor. */
  onName: (name: NameAtCursor | undefined) => void
  subscribe: (listener: (file: string, text: string) => void) => () => void
}

/** The id of the text that says how to leave the editor. */
const keysId = 'editor-keys'

/** The editor of one story file. The text is plain `.yarn`: `script-view.ts` changes only how the text is displayed. */
export function Editor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  const tagging = useRef<TaggingWindow>(null)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { file, text, target, script, story, remarks, playingLine, subscribe } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read once, when the file is opened
  useEffect(() => {
    if (!host.current) return
    const state = openState(file, withLineFeeds(text), extensionsOf(latest, tagging))
    tagging.current = new TaggingWindow(file)
    const editor = new EditorView({
      state,
      parent: host.current,
      dispatchTransactions: (transactions, own) => own.update(withTagRepairs(transactions)),
    })
    view.current = editor
    reportLine(editor.state, latest)
    editor.focus()
    return () => {
      keepState(file, editor.state)
      tagging.current?.close()
      editor.destroy()
      view.current = null
    }
  }, [file])

  useEffect(
    () =>
      subscribe((changed, newText) => {
        const editor = view.current
        if (changed !== file || !editor || editor.state.doc.toString() === withLineFeeds(newText)) return
        replaceText(editor, withLineFeeds(newText))
      }),
    [file, subscribe],
  )

  useEffect(() => {
    const editor = view.current
    if (!editor || !target) return
    const line = editor.state.doc.line(Math.min(Math.max(1, target.line), editor.state.doc.lines))
    editor.dispatch({
      selection: { anchor: line.from + line.text.length - line.text.trimStart().length },
      effects: EditorView.scrollIntoView(line.from, { y: 'start', yMargin: 80 }),
    })
    editor.focus()
  }, [target])

  useEffect(() => {
    view.current?.dispatch({
      effects: [setScriptNames.of(script), setFaces.of(props.faces), setShares.of(props.shares)],
    })
  }, [script, props.faces, props.shares])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit removes the cards, so each new story shows the remarks again
  useEffect(() => {
    view.current?.dispatch(...showRemarks(view.current.state, remarks))
  }, [remarks, story])
  useEffect(() => {
    view.current?.dispatch({ effects: setPlayingLine.of(playingLine) })
  }, [playingLine])
  useTags(view, tagging, latest, story)
  return (
    <>
      <p id={keysId} className="sr">
        {texts.write.leaveEditor}
      </p>
      <div ref={host} style={{ height: '100%', minHeight: 0 }} />
    </>
  )
}

/** Returns the text with `\n` as the only line end, because the editor uses no other line ends. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * Replaces only the characters that differ, so that the cursor does not move. Undo does not revert
 * this change, because the writer did not type it.
 */
function replaceText(editor: EditorView, text: string): void {
  editor.dispatch({
    changes: textChanges(editor.state.doc.toString(), text),
    annotations: [Transaction.userEvent.of('disk'), Transaction.addToHistory.of(false)],
  })
}

/** The time between two searches for lines without a tag, in milliseconds. */
const tagInterval = 1500

/**
 * Adds the missing `#line:` tags, except to the line with the cursor. A tag is the stable id of a line. The
 * undo history does not contain the added tags, so `tag-repair.ts` repairs the tags after an undo.
 */
function useTags(
  view: React.RefObject<EditorView | null>,
  tagging: React.RefObject<TaggingWindow | null>,
  latest: React.RefObject<EditorProps>,
  story: StoryView | undefined,
): void {
  useEffect(() => {
    if (!story || story.untagged.length === 0) return
    const timer = setInterval(() => {
      const editor = view.current
      if (!editor || !tagging.current?.isOwn || latest.current.story !== story) return
      const changes = missingTags(editor.state, latest.current.file, story.untagged)
      if (changes.length > 0) editor.dispatch({ changes, annotations: Transaction.addToHistory.of(false) })
    }, tagInterval)
    return () => clearInterval(timer)
  }, [view, tagging, latest, story])
}

function extensionsOf(latest: React.RefObject<EditorProps>, tagging: React.RefObject<TaggingWindow | null>) {
  return [
    lineNumbers(),
    faces,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    highlightSelectionMatches({ minSelectionLength: 3 }),
    indentUnit.of(indentUnitText),
    EditorState.phrases.of(frenchPhrases),
    EditorView.contentAttributes.of({
      spellcheck: 'true',
      lang: 'fr',
      autocorrect: 'on',
      autocapitalize: 'off',
      'aria-label': texts.write.editor,
      'aria-describedby': keysId,
    }),
    lineEditing(() => latest.current.storyText()),
    completion(() => latest.current.names),
    goToDefinition(
      () => latest.current.story,
      (place) => latest.current.onGo(place),
      (name) => latest.current.onForm(name),
    ),
    renameKeys((name) => latest.current.onName(name)),
    scriptView,
    remarkCards,
    // The default keys of CodeMirror, without the keys that copy a line. The copy would have the same tag as
    // the original line.
    keymap.of([
      { key: 'Alt-Enter', run: (view) => play(view, latest) },
      { key: 'Tab', run: indentMore, shift: indentLess },
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap.filter(({ run }) => run !== copyLineUp && run !== copyLineDown),
    ]),
    EditorView.updateListener.of(({ state, docChanged, selectionSet, transactions }) => {
      const isFromDisk = transactions.some((one) => one.isUserEvent('disk'))
      if (docChanged && !isFromDisk) {
        tagging.current?.take()
        latest.current.onChange(state.doc.toString())
      }
      if (docChanged || selectionSet) reportLine(state, latest)
    }),
  ]
}

function reportLine({ doc, selection }: EditorState, latest: React.RefObject<EditorProps>): void {
  const line = doc.lineAt(selection.main.head)
  latest.current.onLine(line.number, selection.main.head - line.from + 1)
}

function play(view: EditorView, latest: React.RefObject<EditorProps>): boolean {
  latest.current.onPlay(view.state.doc.lineAt(view.state.selection.main.head).number)
  return true
}
