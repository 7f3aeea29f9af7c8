import { Button } from '@didascalie/design'
import { useEffect } from 'react'
import { useStudio, useStudioState } from '../model/studio-context.js'
import { texts } from '../words/texts.js'

/** The browser itself handles Ctrl Z in a text field, so the studio ignores the key there. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type]), input[type="text"]'))

/** A button that undoes the last change of a form. Ctrl Z outside of text fields does the same. */
export function UndoButton() {
  const studio = useStudio()
  const canUndo = useStudioState((state) => state.canUndo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      if (!isUndo || isTextField(event.target)) return
      event.preventDefault()
      studio.undoForm()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [studio])
  if (!canUndo) return null
  return (
    <Button small kind="quiet" icon="restart" title={texts.common.undoKey} onClick={() => studio.undoForm()}>
      {texts.common.undo}
    </Button>
  )
}
