import { useId } from 'react'
import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import css from '../confirm/confirm.module.css'
import { Dialog } from '../modal/dialog.js'

/** Something the player should know, and one way to say it was read. */
export function Infos({ text, onClose }: { text: string; onClose(): void }) {
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
        <Button main data-first-focus onClick={onClose}>
          {w('ui.infos.close')}
        </Button>
      </div>
    </Dialog>
  )
}
