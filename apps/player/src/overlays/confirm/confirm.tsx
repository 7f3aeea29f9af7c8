import { Button, Icon, type IconName } from '@didascalie/stage'
import { useId } from 'react'
import { type TextKey, useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'
import type { ConfirmType } from '../../model/app-state.js'
import { Dialog } from '../modal/dialog.js'
import css from './confirm.module.css'
import { useClickLock } from './use-click-lock.js'

const textKeys: Record<ConfirmType, TextKey> = {
  restart: 'ui.restart.confirm.text',
  connect: 'ui.connexion.text.failed',
  consent: 'ui.connexion.text.data.failed',
  quit: 'ui.quit.confirm.text',
  'quit-unsent': 'ui.quit.unsent.text',
}

const icons: Record<ConfirmType, IconName> = {
  restart: 'restart',
  connect: 'search',
  consent: 'tick',
  quit: 'external',
  'quit-unsent': 'external',
}

/** A question with a safe answer (`no`) and an answer that calls `act` (`yes`). */
interface Question {
  no: TextKey
  yes: TextKey
  act(): void
}

interface ConfirmProps {
  type: ConfirmType
  detail?: string | undefined
  onClose(): void
}

/** `restart`, `quit` and `quit-unsent` ask a question; `connect` and `consent` show a message with one button. */
export function Confirm({ type, detail, onClose }: ConfirmProps) {
  const w = useWording()
  const { restart, quit } = useModel()
  const questions: Partial<Record<ConfirmType, Question>> = {
    restart: { no: 'ui.restart.cancel', yes: 'ui.restart.confirm.btn', act: restart },
    quit: {
      no: 'ui.quit.cancel',
      yes: 'ui.quit.confirm.btn',
      act() {
        onClose()
        void quit()
      },
    },
    'quit-unsent': { no: 'ui.quit.cancel', yes: 'ui.quit.unsent.btn', act: () => void quit(true) },
  }
  const question = questions[type]
  const textId = useId()
  const locked = useClickLock()
  return (
    <Dialog alert onLeave={onClose} className={css.card} aria-labelledby={textId} data-confirm={type}>
      <div className={css.sign}>
        <Icon name={icons[type]} />
      </div>
      <div id={textId}>
        <p className={css.text}>{w(textKeys[type])}</p>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      <div className={css.buttons}>
        {question ? (
          <>
            <Button data-first-focus onClick={() => locked(onClose)}>
              {w(question.no)}
            </Button>
            <Button main before={icons[type]} onClick={() => locked(question.act)}>
              {w(question.yes)}
            </Button>
          </>
        ) : (
          <Button main data-first-focus onClick={() => locked(onClose)}>
            {w('ui.confirm.close')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
