import { Suspense } from 'react'
import { GameProvider } from '../content/game.js'
import { brokenText } from '../content/texts.js'
import { useApp } from '../model/app-context.js'
import type { Overlay } from '../model/app-state.js'
import type { Status } from '../model/status.js'
import { Fade } from '../overlays/fade/fade.js'
import { Notice } from '../overlays/notice/notice.js'
import { WarningScreen } from '../screens/warning/warning-screen.js'
import css from './app.module.css'
import { Corners } from './corners.js'
import { OverlayOf } from './overlay-of.js'
import { Rescue } from './rescue.js'
import { ScreenOf } from './screens.js'
import { useFocusOnArrival, useFocusOnClose, useRoot } from './use-root.js'

/** Small: what lies below them is still seen. Any other overlay stands alone. */
const cards: readonly Overlay['kind'][] = ['confirm', 'infos']

/** These screens are a `main` themselves. */
const bringTheirMain: readonly Status[] = ['intro', 'playing', 'outro']

/** The screen, what lies over it, and the dark between two screens. Only the topmost can be reached. */
export function App() {
  useRoot()
  useFocusOnClose()
  const game = useApp((state) => state.game)
  const shown = useApp((state) => state.shown)
  const phase = useApp((state) => state.phase)
  const overlays = useApp((state) => state.overlays)
  const Landmark = bringTheirMain.includes(shown) ? 'div' : 'main'
  const top = overlays.at(-1)
  const covered = overlays.length > 0 || phase === 'darkening' || phase === 'dark'
  return (
    <GameProvider value={game}>
      <Landmark key={shown} className={css.screen} inert={covered} data-status={shown}>
        <Rescue stand={<WarningScreen warning={brokenText} />}>
          <Suspense fallback={null}>
            <ScreenOf status={shown} />
            <Arrival at={shown} />
          </Suspense>
        </Rescue>
      </Landmark>
      <div inert={covered}>
        <Corners />
      </div>
      {overlays.map((overlay, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an overlay is its place in the pile
          key={index}
          className={css.over}
          inert={overlay !== top}
          data-hidden={overlay !== top && top && !cards.includes(top.kind)}
        >
          <OverlayOf overlay={overlay} />
        </div>
      ))}
      <Notice />
      <Fade phase={phase} />
    </GameProvider>
  )
}

function Arrival({ at }: { at: Status }) {
  useFocusOnArrival(at)
  return null
}
