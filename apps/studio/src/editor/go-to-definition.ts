import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Place, StoryView } from '../language/story-view.js'
import { parseLine } from './line-parts.js'
import { type NameAtCursor, nameAt } from './rename-keys.js'

/**
 * Returns where the name at a column of a line is defined. The name can be the scene of a jump, a variable, or a
 * kept or broken promise. Returns `undefined` for other words.
 */
export function definitionAt(text: string, column: number, story: StoryView): Place | undefined {
  const part = parseLine(text).parts.find(
    ({ kind, from, to }) => ['scene', 'variable', 'tag'].includes(kind) && from <= column && column <= to,
  )
  switch (part?.kind) {
    case 'scene':
      return story.scenes.find(({ title }) => title === part.name)
    case 'variable':
      return story.variables.find(({ name }) => name === part.name)?.declared
    default:
      return story.promises.find(
        ({ name }) => name === part?.value && ['kept', 'broken'].includes(part.name ?? ''),
      )?.made
  }
}

/**
 * F12, or a click with Ctrl or Cmd, opens the definition of a name. `go` opens a definition in the story.
 * `goToForm` opens a definition in a form, for example the form of a person, or returns false if the name has no form.
 */
export function goToDefinition(
  storyNow: () => StoryView | undefined,
  go: (place: Place) => void,
  goToForm: (name: NameAtCursor) => boolean,
): Extension {
  const follow = (view: EditorView, position: number): boolean => {
    const story = storyNow()
    const line = view.state.doc.lineAt(position)
    const place = story && definitionAt(line.text, position - line.from, story)
    const name = place ? undefined : nameAt(view.state.doc.toString(), position)
    if (place) go({ file: place.file, line: place.line })
    return place !== undefined || (name !== undefined && goToForm(name))
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
