import { brokenText } from '../content/texts.js'
import { useModel } from '../model/app-context.js'
import type { Overlay } from '../model/app-state.js'
import { Confirm } from '../overlays/confirm/confirm.js'
import { Infos } from '../overlays/infos/infos.js'
import { later, withStyles } from './later.js'
import { Rescue } from './rescue.js'

const loadMenu = () => withStyles(() => import('../overlays/menu/menu.js'))
const loadResources = () => withStyles(() => import('../overlays/resources/resources.js'))
const loadComfort = () => withStyles(() => import('../overlays/comfort/comfort-panel.js'))
const loadJournal = () => withStyles(() => import('../overlays/journal/journal.js'))
const loadAgree = () => withStyles(() => import('../overlays/week/agree.js'))
const loadWeek = () => withStyles(() => import('../overlays/week/week-panel.js'))
const loadLegal = () => withStyles(() => import('../overlays/legal/legal.js'))

export const overlayCode = [loadMenu, loadResources, loadComfort, loadJournal, loadAgree, loadWeek, loadLegal]

const Menu = later(async () => (await loadMenu()).Menu)
const Resources = later(async () => (await loadResources()).Resources)
const ComfortPanel = later(async () => (await loadComfort()).ComfortPanel)
const Journal = later(async () => (await loadJournal()).Journal)
const Agree = later(async () => (await loadAgree()).Agree)
const WeekPanel = later(async () => (await loadWeek()).WeekPanel)
const Legal = later(async () => (await loadLegal()).Legal)

export function OverlayOf({ overlay }: { overlay: Overlay }) {
  const { close } = useModel()
  return (
    <Rescue stand={<Infos text={brokenText} onClose={close} />}>
      <Inside overlay={overlay} close={close} />
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
    case 'agree':
      return <Agree onClose={close} />
    case 'week':
      return <WeekPanel onClose={close} />
    case 'legal':
      return <Legal page={overlay.page} onClose={close} />
    case 'confirm':
      return <Confirm type={overlay.type} detail={overlay.detail} onClose={close} />
    case 'infos':
      return <Infos text={overlay.text} onClose={close} />
  }
}
