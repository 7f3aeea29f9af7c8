import { useWording } from '../../content/game.js'
import { Place } from '../../design/place.js'
import type { LegalPage } from '../../model/app-state.js'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.js'
import css from './legal.module.css'
import { LegalText } from './legal-text.js'

/** The right-hand panel as login and home open it, without the menu. */
export function Legal({ page, onClose }: { page: LegalPage; onClose(): void }) {
  const w = useWording()
  const dialog = useModal<HTMLDivElement>(onClose)
  return (
    <Place>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger way to press the close button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={modal.veil} onClick={onClose} />
      <div
        {...dialog}
        className={css.card}
        role="dialog"
        aria-modal="true"
        aria-label={w(`ui.${page}.title`)}
      >
        <LegalText page={page} close={{ label: w('ui.legal.close'), onClose }} />
      </div>
    </Place>
  )
}
