import { Icon, IconButton, type IconName, useLayout } from '@didascalie/stage'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import { menuSlide } from '../../constants.js'
import { useWording } from '../../content/game.js'
import sheet from '../../design/sheet.module.css'
import { Switch } from '../../design/switch.js'
import { Wordmark } from '../../design/wordmark.js'
import { useApp, useModel } from '../../model/app-context.js'
import { isDemo, type LegalPage } from '../../model/app-state.js'
import { LegalText } from '../legal/legal-text.js'
import { Dialog } from '../modal/dialog.js'
import css from './menu.module.css'
import { useFullscreen } from './use-fullscreen.js'

const pages: readonly { page: LegalPage; icon: IconName }[] = [
  { page: 'mentions', icon: 'legal' },
  { page: 'confidentialite', icon: 'privacy' },
  { page: 'credits', icon: 'credits' },
]

const customProperties: Record<`--${string}`, string> = { '--slide': `${menuSlide}ms` }
const style: CSSProperties = customProperties

/** The first button of the menu appears in the same place as the button that opened the menu. */
export function Menu({ onClose }: { onClose(): void }) {
  const w = useWording()
  const [page, setPage] = useState<LegalPage | null>(null)
  const back = () => setPage(null)
  // In the reading layout the legal text covers the items, so they must not be reachable.
  const isCovered = useLayout(useComfort()) === 'reading' && page !== null
  const items = useRef<HTMLDivElement>(null)
  useFocusOnReturn(items, page)
  return (
    <Dialog
      onLeave={page ? back : onClose}
      onBackdropPress={onClose}
      className={css.over}
      aria-label={w('ui.menu.title')}
      style={style}
    >
      <div ref={items} className={`${sheet.sheet} ${css.menu}`} inert={isCovered}>
        <div className={css.head}>
          <IconButton
            flat
            icon={page ? 'back' : 'close'}
            label={w(page ? 'ui.menu.back' : 'ui.menu.close')}
            onClick={page ? back : onClose}
          />
          <Wordmark />
        </div>
        <Items page={page} onPage={setPage} />
      </div>
      {page && (
        <section className={css.panel}>
          <LegalText page={page} back={{ label: w('ui.menu.back'), onBack: back }} />
        </section>
      )}
    </Dialog>
  )
}

/** When a legal text closes, moves focus to the menu item that opened it. Otherwise focus would be lost with the panel. */
function useFocusOnReturn(menu: RefObject<HTMLElement | null>, page: LegalPage | null): void {
  const lastPage = useRef<LegalPage>(null)
  useEffect(() => {
    if (page) lastPage.current = page
    else if (lastPage.current)
      menu.current?.querySelector<HTMLElement>(`[data-page="${lastPage.current}"]`)?.focus()
  }, [menu, page])
}

function Items({ page, onPage }: { page: LegalPage | null; onPage(page: LegalPage): void }) {
  const w = useWording()
  const { open } = useModel()
  const demo = useApp(isDemo)
  const isPlaying = useApp((state) => state.shown === 'playing')
  return (
    <>
      <ul>
        {!demo && (
          <li>
            <Item
              icon="resources"
              label={w('ui.menu.resources')}
              onClick={() => open({ kind: 'resources' })}
            />
          </li>
        )}
        {!demo && (
          <li>
            <Item icon="journal" label={w('ui.week.menu')} onClick={() => open({ kind: 'own-data' })} />
          </li>
        )}
        {isPlaying && (
          <li>
            <Item
              icon="restart"
              label={w('ui.menu.restart')}
              onClick={() => open({ kind: 'confirm', type: 'restart' })}
            />
          </li>
        )}
        <li>
          <Item
            icon="external"
            label={w('ui.quit.btn')}
            onClick={() => open({ kind: 'confirm', type: 'quit' })}
          />
        </li>
      </ul>
      <ul className={css.minor}>
        {pages.map(({ page: legalPage, icon }) => (
          <li key={legalPage}>
            <Item
              icon={icon}
              label={w(`ui.${legalPage}.title`)}
              page={legalPage}
              expanded={page === legalPage}
              onClick={() => onPage(legalPage)}
            />
          </li>
        ))}
      </ul>
      <Switches />
    </>
  )
}

function Switches() {
  const w = useWording()
  const { open, setSound } = useModel()
  const sound = useComfort((comfort) => comfort.sound)
  const fullscreen = useFullscreen()
  return (
    <div className={css.switches}>
      <Item icon="comfort" label={w('ui.comfort.title')} onClick={() => open({ kind: 'comfort' })} />
      <Switch
        className={css.item}
        icon={sound ? 'audio-on' : 'audio-off'}
        label={w('ui.menu.audio')}
        on={sound}
        onChange={setSound}
      />
      {fullscreen.isSupported && (
        <Switch
          className={css.item}
          icon={fullscreen.isOn ? 'full-off' : 'full-on'}
          label={w('ui.menu.fullscreen')}
          on={fullscreen.isOn}
          onChange={fullscreen.toggle}
        />
      )}
    </div>
  )
}

interface ItemProps {
  icon: IconName
  label: string
  page?: LegalPage
  expanded?: boolean
  onClick(): void
}

function Item({ icon, label, page, expanded, onClick }: ItemProps) {
  return (
    <button type="button" className={css.item} data-page={page} aria-expanded={expanded} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  )
}
