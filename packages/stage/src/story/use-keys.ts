import { type RefObject, useEffect } from 'react'
import { inputForKey, isForStory, type KeyInput } from '../director/keys.js'
import type { StageState } from '../scene/stage-state.js'

/** Handles the keys of the story, even if the focus is outside the story. Ignores keys while a dialog covers the story. */
export function useKeys(
  root: RefObject<Element | null>,
  stageState: StageState,
  letterKeys: boolean,
  perform: (input: KeyInput) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!root.current || !isForStory(event, root.current)) return
      const input = inputForKey(event.key, stageState, letterKeys)
      if (!input) return
      event.preventDefault()
      perform(input)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root, stageState, letterKeys, perform])
}
