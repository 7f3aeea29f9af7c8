import { type RefObject, useEffect } from 'react'

/** Focus follows the story: to *Suite*, to the list of replies (never to one of them: that would be a hint), to what an
 * object is. Only when it was in the story, or nowhere. */
export function useLanding(root: RefObject<HTMLElement | null>, turn: unknown, ready: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is each thing that can be landed on
  useEffect(() => {
    const story = root.current
    if (!ready || !story || story.closest('[inert]')) return
    const at = document.activeElement
    const elsewhere = at && at !== document.body && at !== story && !story.contains(at)
    if (elsewhere) return
    const landings = story.querySelectorAll<HTMLElement>('[data-primary], [data-landing]')
    const landing = Array.from(landings).findLast((element) => !element.closest('[inert]'))
    landing?.focus({ preventScroll: true })
  }, [root, turn, ready])
}
