import { useLayout, useTextSize } from '@didascalie/stage'
import { useEffect, useRef } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { brandTokens } from '../design/brand-tokens.js'
import { useApp, useModel } from '../model/app-context.js'
import type { Status } from '../model/status.js'
import { focusScreen } from './focus-memory.js'
import { pageTitle } from './title.js'

/** Puts on the root element what style sheets read, and in the title where one is. */
export function useRoot(): void {
  const comfort = useComfort()
  const layout = useLayout(comfort)
  const textSize = useTextSize(comfort)
  const shown = useApp((state) => state.shown)
  const game = useApp((state) => state.game?.wordings['ui.game.title'])
  const brand = useApp((state) => state.game?.brand)

  useEffect(() => {
    const root = document.documentElement
    root.dataset.layout = layout
    root.dataset.motion = comfort.reduceMotion ? 'reduced' : 'full'
    root.dataset.font = comfort.readableFont ? 'readable' : 'usual'
    root.style.setProperty('--text', String(textSize))
  }, [layout, textSize, comfort.reduceMotion, comfort.readableFont])

  useEffect(() => {
    const { style } = document.documentElement
    for (const [name, token] of Object.entries(brandTokens)) {
      const colour = brand?.colours[name as keyof typeof brandTokens]
      if (colour === undefined) style.removeProperty(token)
      else style.setProperty(token, colour)
    }
  }, [brand])

  useEffect(() => {
    document.title = pageTitle(shown, game)
  }, [shown, game])
}

/** When an overlay is closed, focus goes back to what opened it. */
export function useFocusOnClose(): void {
  const { giveFocusBack } = useModel()
  const depth = useApp((state) => state.overlays.length)
  const before = useRef(0)
  useEffect(() => {
    if (depth < before.current) giveFocusBack(before.current - depth)
    before.current = depth
  }, [depth, giveFocusBack])
}

/** Focus follows the status: to the new screen's title. Called from beside the screen, so that one whose code is still on
 * its way is there by then. */
export function useFocusOnArrival(shown: Status): void {
  useEffect(() => {
    if (shown === 'none' || shown === 'loading') return
    window.scrollTo(0, 0)
    focusScreen()
  }, [shown])
}
