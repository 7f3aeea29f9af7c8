import { useLayout, useTextSize } from '@didascalie/stage'
import { useEffect, useRef } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { brandTokens } from '../design/brand-tokens.js'
import { useApp, useModel } from '../model/app-context.js'
import type { Status } from '../model/status.js'
import { focusScreen } from './focus-memory.js'
import { pageTitle } from './title.js'

/** Sets the attributes and CSS variables of the root element, and the page title. */
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

/** When an overlay closes, moves focus back to the element that opened it. */
export function useFocusOnClose(): void {
  const { giveFocusBack } = useModel()
  const depth = useApp((state) => state.overlays.length)
  const previousDepth = useRef(0)
  useEffect(() => {
    if (depth < previousDepth.current) giveFocusBack(previousDepth.current - depth)
    previousDepth.current = depth
  }, [depth, giveFocusBack])
}

/** Moves focus to the title of each new screen. Call this hook in a sibling of the screen inside the same Suspense, so that it
 * runs after the code of the screen has loaded. */
export function useFocusOnArrival(shown: Status): void {
  useEffect(() => {
    if (shown === 'none' || shown === 'loading') return
    window.scrollTo(0, 0)
    focusScreen()
  }, [shown])
}
