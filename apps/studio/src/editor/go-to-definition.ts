import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Place, StoryView } from '../language/story-view.js'
import { parseLine } from './line-parts.js'

/** Where the name at a column of a line is defined: the scene of a jump, the declaration of a variable. */
export function definitionAt(text: string, column: number, story: StoryView): Place | undefined {
  const part = parseLine(text).parts.find(
    ({ kind, from, to }) => (kind === 'scene' || kind === 'variable') && from <= column && column <= to,
  )
  if (part?.kind === 'scene') return story.scenes.find(({ title }) => title === part.name)
  return story.variables.find(({ name }) => name === part?.name)?.declared
}

/** Ctrl or Cmd with a click, and F12, lead to the definition of a name. */
export function goToDefinition(storyNow: () => StoryView | undefined, go: (place: Place) => void): Extension {
  const follow = (view: EditorView, position: number): boolean => {
    const story = storyNow()
    const line = view.state.doc.lineAt(position)
    const place = story && definitionAt(line.text, position - line.from, story)
    if (!place) return false
    go({ file: place.file, line: place.line })
    return true
  }
  return [
    keymap.of([{ key: 'F12', run: (view) => follow(view, view.state.selection.main.head) }]),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        if (!(event.ctrlKey || event.metaKey)) return false
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
        return position !== null && follow(view, position)
      },
    }),
  ]
}
