import { type RefObject, useEffect, useRef } from 'react'
import { useWording } from '../../content/game.js'

/**
 * After the screen changes to another part, moves the focus to the heading of the new part. Also
 * writes this heading into the page title.
 */
export function useScreenTitle(container: RefObject<HTMLElement | null>, part: string): void {
  const gameTitle = useWording()('ui.game.title')
  const focusedPart = useRef(part)
  useEffect(() => {
    if (focusedPart.current === part) return
    focusedPart.current = part
    const heading = container.current?.querySelector<HTMLElement>('[data-screen-title]')
    if (!heading) return
    heading.focus()
    document.title = `${heading.textContent} · ${gameTitle}`
  }, [part, gameTitle, container])
}
