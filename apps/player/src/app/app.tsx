import { Suspense } from 'react'
import { ComfortFromStore } from '../comfort/comfort-from-store.js'
import { GameProvider } from '../content/game.js'
import { useApp } from '../model/app-context.js'
import type { Overlay } from '../model/app-state.js'
import type { Status } from '../model/status.js'
import { Fade } from '../overlays/fade/fade.js'
import { Notice } from '../overlays/notice/notice.js'
import css from './app.module.css'
import { Corners } from './corners.js'
import { brokenScreen, ErrorBoundary } from './error-boundary.js'
import { OverlayOf } from './overlay-of.js'
import { ScreenOf } from './screens.js'
import { useFocusOnArrival, useFocusOnClose, useRoot } from './use-root.js'

/** A small overlay leaves the overlays below it visible. Any other overlay hides them. */
const smallOverlays: readonly Overlay['kind'][] = ['confirm', 'infos']

const screensWithOwnMain: readonly Status[] = ['intro', 'playing', 'outro']

interface AppProps {
  /** Whether focus moves to each new screen. False for a preview inside another page. */
  readonly takesFocus?: boolean
}

export function App({ takesFocus = true }: AppProps) {
  useRoot()
  useFocusOnClose()
  const game = useApp((state) => state.game)
  const shown = useApp((state) => state.shown)
  const phase = useApp((state) => state.phase)
  const overlays = useApp((state) => state.overlays)
  const Landmark = screensWithOwnMain.includes(shown) ? 'div' : 'main'
  const topOverlay = overlays.at(-1)
  const isCovered = overlays.length > 0 || phase === 'darkening' || phase === 'dark'
  return (
    <ComfortFromStore>
      <GameProvider value={game}>
        <Landmark key={shown} className={css.screen} inert={isCovered} data-status={shown}>
          <ErrorBoundary fallback={brokenScreen}>
            <Suspense fallback={null}>
              <ScreenOf status={shown} />
              {takesFocus && <FocusOnArrival status={shown} />}
            </Suspense>
          </ErrorBoundary>
        </Landmark>
        <div inert={isCovered}>
          <Corners />
        </div>
        {overlays.map((overlay, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an overlay is identified by its position in the stack
            key={index}
            className={css.over}
            inert={overlay !== topOverlay}
            data-hidden={overlay !== topOverlay && topOverlay && !smallOverlays.includes(topOverlay.kind)}
          >
            <OverlayOf overlay={overlay} />
          </div>
        ))}
        <Notice />
        <Fade phase={phase} />
      </GameProvider>
    </ComfortFromStore>
  )
}

function FocusOnArrival({ status }: { status: Status }) {
  useFocusOnArrival(status)
  return null
}
