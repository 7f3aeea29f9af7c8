import { useId } from 'react'
import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import { Place } from '../../design/place.js'
import css from '../confirm/confirm.module.css'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.js'

/** Something the player should know, and one way to say it was read. */
export function Infos({ text, onClose }: { text: string; onClose(): void }) {
  const w = useWording()
  const textId = useId()
  const dialog = useModal<HTMLDivElement>(onClose)
  return (
    <Place>
      <div className={modal.veil} />
      <div {...dialog} className={css.card} role="alertdialog" aria-modal="true" aria-labelledby={textId}>
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
      </div>
    </Place>
  )
}
