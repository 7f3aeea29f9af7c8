import { Button, ScreenFrame } from '@didascalie/stage'
import { enterCodeText } from '../../content/texts.js'
import { PageMark } from '../../design/notion-icon.js'
import css from './warning-screen.module.css'

interface WarningProps {
  warning: string
  /** The text of the button. */
  retry?: string
  onRetry?(): void
  /** Leads to the address where any code can be typed. */
  onEnterCode?: (() => void) | undefined
}

/** Shows an error and a button to try again. Its texts are in the code, because the texts of the game may have failed to load. */
export function WarningScreen({
  warning,
  retry = 'Réessayer',
  onRetry = () => window.location.reload(),
  onEnterCode,
}: WarningProps) {
  return (
    <ScreenFrame>
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
          <div className={css.actions}>
            <Button main before="restart" onClick={onRetry}>
              {retry}
            </Button>
            {onEnterCode && <Button onClick={onEnterCode}>{enterCodeText}</Button>}
          </div>
        </div>
      </div>
    </ScreenFrame>
  )
}
