import { lazy, Suspense } from 'react'
import { Confirm } from '../overlays/confirm/confirm.js'
import { Infos } from '../overlays/infos/infos.js'
import { useModel } from './app-context.js'
import type { Overlay } from './app-state.js'
import { Rescue } from './rescue.js'
import { brokenText } from './texts.js'

const loadMenu = () => import('../overlays/menu/menu.js')
const loadResources = () => import('../overlays/resources/resources.js')
const loadComfort = () => import('../overlays/comfort/comfort-panel.js')
const loadJournal = () => import('../overlays/journal/journal.js')
const loadLegal = () => import('../overlays/legal/legal.js')

export const overlayCode = [loadMenu, loadResources, loadComfort, loadJournal, loadLegal]

const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }))
const Resources = lazy(async () => ({ default: (await loadResources()).Resources }))
const ComfortPanel = lazy(async () => ({ default: (await loadComfort()).ComfortPanel }))
const Journal = lazy(async () => ({ default: (await loadJournal()).Journal }))
const Legal = lazy(async () => ({ default: (await loadLegal()).Legal }))

export function OverlayOf({ overlay }: { overlay: Overlay }) {
  const { close } = useModel()
  return (
    <Rescue stand={<Infos text={brokenText} onClose={close} />}>
      <Suspense fallback={null}>
        <Inside overlay={overlay} close={close} />
      </Suspense>
    </Rescue>
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
