import { useId } from 'react'
import { type TextKey, useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Icon, type IconName } from '../../design/icon.js'
import { Place } from '../../design/place.js'
import { useModel } from '../../model/app-context.js'
import type { ConfirmType } from '../../model/app-state.js'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.js'
import css from './confirm.module.css'
import { useClickLock } from './use-click-lock.js'

const textKeys: Record<ConfirmType, TextKey> = {
  restart: 'ui.restart.confirm.text',
  connect: 'ui.connexion.text.failed',
  consent: 'ui.connexion.text.data.failed',
}

const signs: Record<ConfirmType, IconName> = { restart: 'restart', connect: 'search', consent: 'tick' }

interface ConfirmProps {
  type: ConfirmType
  detail?: string | undefined
  onClose(): void
}

/** Restart asks; connect and consent tell, with one button. */
export function Confirm({ type, detail, onClose }: ConfirmProps) {
  const w = useWording()
  const { restart } = useModel()
  const textId = useId()
  const locked = useClickLock()
  const dialog = useModal<HTMLDivElement>(onClose)
  return (
    <Place>
      <div className={modal.veil} />
      <div
        {...dialog}
        className={css.card}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={textId}
        data-confirm={type}
      >
        <div className={css.sign}>
          <Icon name={signs[type]} />
        </div>
        <div id={textId}>
          <p className={css.text}>{detail ?? w(textKeys[type])}</p>
        </div>
        <div className={css.buttons}>
          {type === 'restart' ? (
            <>
              <Button data-first-focus onClick={() => locked(onClose)}>
                {w('ui.restart.cancel')}
              </Button>
              <Button main before="restart" onClick={() => locked(restart)}>
                {w('ui.restart.confirm.btn')}
              </Button>
            </>
          ) : (
            <Button main data-first-focus onClick={() => locked(onClose)}>
              {w('ui.confirm.close')}
            </Button>
          )}
        </div>
      </div>
    </Place>
  )
}
