import { Button, Icon } from '@didascalie/stage'
import { useId, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import { useModel } from '../../model/app-context.js'
import confirm from '../confirm/confirm.module.css'
import { Dialog } from '../modal/dialog.js'

/**
 * Asks whether the game may store the learner's choices. The learner agreed to an older version of the consent text, and can play with
 * either answer.
 */
export function Agree({ onClose }: { onClose(): void }) {
  const w = useWording()
  const { session } = useGame()
  const { agreeToTrace } = useModel()
  const textId = useId()
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')

  async function answer(agrees: boolean) {
    if (state === 'sending') return
    setState('sending')
    if (await agreeToTrace(agrees)) onClose()
    else setState('failed')
  }

  return (
    <Dialog alert onLeave={onClose} className={confirm.card} aria-labelledby={textId}>
      <div className={confirm.sign}>
        <Icon name="privacy" />
      </div>
      <div id={textId}>
        <p className={confirm.text}>{w('ui.agree.text')}</p>
        <p className={confirm.detail}>{w(`ui.connexion.text.reads.${session.reads}`)}</p>
        <p className={confirm.detail} role="status">
          {state === 'failed' ? w('ui.week.unheard') : ''}
        </p>
      </div>
      <div className={confirm.buttons}>
        <Button data-first-focus busy={state === 'sending'} onClick={() => void answer(false)}>
          {w('ui.agree.no')}
        </Button>
        <Button main busy={state === 'sending'} onClick={() => void answer(true)}>
          {w('ui.agree.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
