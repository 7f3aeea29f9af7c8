import { brokenText } from '../content/texts.js'
import { useModel } from '../model/app-context.js'
import type { Overlay } from '../model/app-state.js'
import { Confirm } from '../overlays/confirm/confirm.js'
import { Info } from '../overlays/info/info.js'
import { ErrorBoundary } from './error-boundary.js'
import { lazyWithRetry } from './lazy-with-retry.js'

export const loadPanels = () => import('./panels.js')

const Menu = lazyWithRetry(async () => (await loadPanels()).Menu)
const Resources = lazyWithRetry(async () => (await loadPanels()).Resources)
const ComfortPanel = lazyWithRetry(async () => (await loadPanels()).ComfortPanel)
const Journal = lazyWithRetry(async () => (await loadPanels()).Journal)
const Replaced = lazyWithRetry(async () => (await loadPanels()).Replaced)
const Agree = lazyWithRetry(async () => (await loadPanels()).Agree)
const OwnDataPanel = lazyWithRetry(async () => (await loadPanels()).OwnDataPanel)
const Legal = lazyWithRetry(async () => (await loadPanels()).Legal)

const reload = () => window.location.reload()

export function OverlayOf({ overlay }: { overlay: Overlay }) {
  const { close } = useModel()
  return (
    <ErrorBoundary fallback={<Info text={brokenText} onClose={close} onReload={reload} />}>
      <OverlayContent overlay={overlay} close={close} />
    </ErrorBoundary>
  )
}

function OverlayContent({ overlay, close }: { overlay: Overlay; close(): void }) {
  switch (overlay.kind) {
    case 'menu':
      return <Menu onClose={close} />
    case 'resources':
      return <Resources onClose={close} />
    case 'comfort':
      return <ComfortPanel onClose={close} />
    case 'journal':
      return <Journal onClose={close} />
    case 'replaced':
      return <Replaced accessCode={overlay.accessCode} replacement={overlay.replacement} onClose={close} />
    case 'agree':
      return <Agree onClose={close} />
    case 'own-data':
      return <OwnDataPanel onClose={close} />
    case 'legal':
      return <Legal page={overlay.page} onClose={close} />
    case 'confirm':
      return <Confirm type={overlay.type} detail={overlay.detail} onClose={close} />
    case 'infos':
      return <Info text={overlay.text} onClose={close} />
  }
}
