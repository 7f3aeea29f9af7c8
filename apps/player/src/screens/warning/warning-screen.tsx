import { Button, Place } from '@didascalie/stage'
import { PageMark } from '../../design/notion-icon.js'
import css from './warning-screen.module.css'

interface WarningProps {
  warning: string
  /** The button's text. */
  retry?: string
  onRetry?(): void
}

/** The one thing to know, and a way to try again. There may be no wordings: what failed may be their loading. */
export function WarningScreen({
  warning,
  retry = 'Réessayer',
  onRetry = () => window.location.reload(),
}: WarningProps) {
  return (
    <Place>
      <div className={css.warning}>
        <div className={css.card}>
          <p className={css.mark}>
            <PageMark />
          </p>
          <h1 className={`display ${css.title}`} tabIndex={-1} data-screen-title>
            Le jeu ne peut pas continuer
          </h1>
          <p className={css.text} role="alert">
            {warning}
          </p>
          <Button main before="restart" onClick={onRetry}>
            {retry}
          </Button>
        </div>
      </div>
    </Place>
  )
}
