import type { DoneBy } from '@didascalie/contract'
import { formatDay } from '@didascalie/contract/text'
import { Button, Icon } from '@didascalie/stage'
import { useId } from 'react'
import { useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'
import confirm from '../confirm/confirm.module.css'
import { useClickLock } from '../confirm/use-click-lock.js'
import { Dialog } from '../modal/dialog.js'

interface ReplacedProps {
  accessCode: string
  replacement: DoneBy
  onClose(): void
}

/** A trainer has replaced the learner's access code. Asks whether the progress saved with the old code belongs to this learner. The
 * server sends no saved progress before the learner has answered. */
export function Replaced({ accessCode, replacement, onClose }: ReplacedProps) {
  const w = useWording()
  const { connect } = useModel()
  const textId = useId()
  const locked = useClickLock()
  const answer = (isMine: boolean) =>
    locked(() => {
      onClose()
      connect(accessCode, true, isMine)
    })
  return (
    <Dialog alert onLeave={onClose} className={confirm.card} aria-labelledby={textId}>
      <div className={confirm.sign}>
        <Icon name="privacy" />
      </div>
      <div id={textId}>
        <p className={confirm.text}>
          {w('ui.replaced.text')
            .replace('{nom}', replacement.by)
            .replace('{jour}', formatDay(replacement.on))}
        </p>
        <p className={confirm.detail}>{w('ui.replaced.detail')}</p>
        <p className={confirm.detail}>{w('ui.replaced.other')}</p>
      </div>
      <div className={confirm.buttons}>
        <Button data-first-focus onClick={() => locked(onClose)}>
          {w('ui.replaced.back')}
        </Button>
        <Button onClick={() => answer(false)}>{w('ui.replaced.no')}</Button>
        <Button main onClick={() => answer(true)}>
          {w('ui.replaced.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
