import { useWording } from '../../content/game.js'
import type { LegalPage } from '../../model/app-state.js'
import { Dialog } from '../modal/dialog.js'
import css from './legal.module.css'
import { LegalText } from './legal-text.js'

/** The panel with a legal text, as login and home open it (without the menu). */
export function Legal({ page, onClose }: { page: LegalPage; onClose(): void }) {
  const w = useWording()
  return (
    <Dialog
      onLeave={onClose}
      onBackdropPress={onClose}
      className={css.card}
      aria-label={w(`ui.${page}.title`)}
    >
      <LegalText page={page} close={{ label: w('ui.legal.close'), onClose }} />
    </Dialog>
  )
}
