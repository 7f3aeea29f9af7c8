import { type RefObject, useEffect } from 'react'
import { isForStory, type KeyGesture, keyGesture } from '../director/keys.js'
import type { StageState } from '../scene/stage-state.js'

/** Handles the keys of the story, whatever element has the focus, unless a dialog covers the story. */
export function useKeys(
  root: RefObject<Element | null>,
  picture: StageState,
  letterKeys: boolean,
  act: (gesture: KeyGesture) => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!root.current || !isForStory(event, root.current)) return
      const gesture = keyGesture(event.key, picture, letterKeys)
      if (!gesture) return
      event.preventDefault()
      act(gesture)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root, picture, letterKeys, act])
}
