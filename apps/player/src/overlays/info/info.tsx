import { Button, Icon } from '@didascalie/stage'
import { useId } from 'react'
import { useWording } from '../../content/game.js'
import { reloadText } from '../../content/texts.js'
import css from '../confirm/confirm.module.css'
import { Dialog } from '../modal/dialog.js'

interface InfoProps {
  text: string
  onClose(): void
  /** If present, a second button offers to reload the page. */
  onReload?(): void
}

/** A message to the learner with a button that closes it. */
export function Info({ text, onClose, onReload }: InfoProps) {
  const w = useWording()
  const textId = useId()
  return (
    <Dialog alert onLeave={onClose} className={css.card} aria-labelledby={textId}>
      <div className={css.sign}>
        <Icon name="journal" />
      </div>
      <p id={textId} className={css.text}>
        {text}
      </p>
      <div className={css.buttons}>
        {onReload && (
          <Button before="restart" onClick={onReload}>
            {reloadText}
          </Button>
        )}
        <Button main data-first-focus onClick={onClose}>
          {w('ui.infos.close')}
        </Button>
      </div>
    </Dialog>
  )
}
