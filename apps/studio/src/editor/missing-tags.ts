import type { EditorState } from '@codemirror/state'
import type { StoryView } from '../language/story-view.js'

/**
 * Returns the changes that add the missing `#line:` tags of a file, except to the line with the cursor.
 * `untagged` describes the compiled text, but the editor may already show a newer text. Therefore a line gets its
 * tag only if its text and its position have not changed.
 */
export function missingTags(state: EditorState, file: string, untagged: StoryView['untagged']) {
  const current = state.doc.lineAt(state.selection.main.head).number
  return untagged.flatMap(({ file: taggedFile, offset, line: compiledLine, column, tag }) => {
    if (taggedFile !== file || offset > state.doc.length) return []
    const line = state.doc.lineAt(offset)
    const isSameLine = line.text === compiledLine && line.from + column === offset
    return isSameLine && line.number !== current ? [{ from: offset, insert: tag }] : []
  })
}
