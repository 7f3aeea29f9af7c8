import { lazy, Suspense } from 'react'
import { Confirm } from '../overlays/confirm/confirm.js'
import { Infos } from '../overlays/infos/infos.js'
import { useModel } from './app-context.js'
import type { Overlay } from './app-state.js'

const Menu = lazy(async () => ({ default: (await import('../overlays/menu/menu.js')).Menu }))
const Resources = lazy(async () => ({
  default: (await import('../overlays/resources/resources.js')).Resources,
}))
const ComfortPanel = lazy(async () => ({
  default: (await import('../overlays/comfort/comfort-panel.js')).ComfortPanel,
}))
const Journal = lazy(async () => ({ default: (await import('../overlays/journal/journal.js')).Journal }))
const Legal = lazy(async () => ({ default: (await import('../overlays/legal/legal.js')).Legal }))

export function OverlayOf({ overlay }: { overlay: Overlay }) {
  const { close } = useModel()
  return (
    <Suspense fallback={null}>
      <Inside overlay={overlay} close={close} />
    </Suspense>
  )
}

function Inside({ overlay, close }: { overlay: Overlay; close(): void }) {
  switch (overlay.kind) {
    case 'menu':
      return <Menu onClose={close} />
    case 'resources':
      return <Resources onClose={close} />
    case 'comfort':
      return <ComfortPanel onClose={close} />
    case 'journal':
      return <Journal onClose={close} />
    case 'legal':
      return <Legal page={overlay.page} onClose={close} />
    case 'confirm':
      return <Confirm type={overlay.type} detail={overlay.detail} onClose={close} />
    case 'infos':
      return <Infos text={overlay.text} onClose={close} />
  }
}
