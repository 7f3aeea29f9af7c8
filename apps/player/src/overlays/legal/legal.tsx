import { useWording } from '../../content/game.js'
import type { LegalPage } from '../../model/app-state.js'
import { Dialog } from '../modal/dialog.js'
import css from './legal.module.css'
import { LegalText } from './legal-text.js'

/** A dialog with a legal text, for login and home. The menu contains its own panel for legal texts. */
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
