import { type RefObject, useEffect } from 'react'

interface Turn {
  /** Changes with each thing that can be landed on. */
  readonly key: unknown
  /** Another layout has other buttons: focus must land again. */
  readonly layout: unknown
  readonly ready: boolean
  /** The object that was in hand: putting it down leads back to it. */
  readonly object: string | undefined
}

/** Focus follows the story: to *Suite*, to the list of replies (never to one of them: that would be a hint), to what an
 * object is, back to the object. Only when it was in the story, or nowhere. */
export function useLanding(root: RefObject<HTMLElement | null>, { key, layout, ready, object }: Turn): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is each thing that can be landed on
  useEffect(() => {
    const story = root.current
    if (!ready || !story || story.closest('[inert]')) return
    const at = document.activeElement
    const elsewhere = at && at !== document.body && at !== story && !story.contains(at)
    if (elsewhere) return
    const landings = story.querySelectorAll<HTMLElement>('[data-primary], [data-landing]')
    const landing = Array.from(landings).findLast((element) => !element.closest('[inert]'))
    const back = story.querySelector<HTMLElement>(`[data-object="${object}"]`)
    const onObjects = landing?.matches('[data-objects]')
    const goal = onObjects && back ? back : landing
    goal?.focus({ preventScroll: true })
  }, [root, key, layout, ready])
}
