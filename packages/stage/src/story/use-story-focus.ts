import { type RefObject, useEffect } from 'react'

/** Whether the game is in a frame and the focus is outside this frame. */
const isFrameUnfocused = () => window.parent !== window && !document.hasFocus()

interface FocusOptions {
  /** Changes each time the focus has a new target. */
  readonly key: unknown
  /** The layout. When it changes, the focus must move again, because another layout renders other buttons. */
  readonly layout: unknown
  /** Whether the story waits for the learner. */
  readonly ready: boolean
  /** The last selected object. The focus returns to this object when the learner deselects it. */
  readonly object: string | undefined
}

/**
 * Moves the focus to the next control of the story, for example the button *Suite*. For a choice, focuses the list and not a reply, because
 * a focused reply would look recommended. Does nothing if the focus is on an element outside the story, or outside the frame that
 * contains the game.
 */
export function useStoryFocus(
  root: RefObject<HTMLElement | null>,
  { key, layout, ready, object }: FocusOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each new target of the focus
  useEffect(() => {
    const story = root.current
    if (!ready || !story || story.closest('[inert]') || isFrameUnfocused()) return
    const focused = document.activeElement
    const isFocusElsewhere =
      focused && focused !== document.body && focused !== story && !story.contains(focused)
    if (isFocusElsewhere) return
    const landings = story.querySelectorAll<HTMLElement>('[data-primary], [data-landing]')
    const landing = Array.from(landings).findLast((element) => !element.closest('[inert]'))
    const lastObject = story.querySelector<HTMLElement>(`[data-object="${object}"]`)
    const isObjectsControl = landing?.matches('[data-objects]')
    const gestureControl = story.querySelector<HTMLElement>('[data-gesture] [data-landing]')
    const target = gestureControl ?? (isObjectsControl && lastObject ? lastObject : landing)
    target?.focus({ preventScroll: true })
  }, [root, key, layout, ready])
}
