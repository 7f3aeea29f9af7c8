import { useEffect, useState } from 'react'
import { useModel } from '../../app/app-context.js'
import { useGame, useWording } from '../../app/game.js'
import { logoWait } from '../../constants.js'
import { Button } from '../../design/button.js'
import { Mark } from '../../design/notion-icon.js'
import { Place } from '../../design/place.js'
import { useComfort } from '../../overlays/comfort/comfort.js'
import css from './logo-screen.module.css'

/** Who presents the game, for two seconds, or until one goes on where nothing is timed. */
export function LogoScreen() {
  const w = useWording()
  const { session } = useGame()
  const { send } = useModel()
  const [broken, setBroken] = useState(false)
  const waitForMe = useComfort((comfort) => comfort.waitForMe)

  useEffect(() => {
    if (waitForMe) return
    const timer = setTimeout(() => send({ kind: 'logo-shown' }), logoWait)
    return () => clearTimeout(timer)
  }, [waitForMe, send])

  return (
    <Place>
      <div className={css.logo}>
        {broken || session.logo_url === '' ? (
          <p className={css.mark}>
            <Mark />
            <span>Didascalie</span>
          </p>
        ) : (
          <img
            className={css.picture}
            src={session.logo_url}
            alt={session.name}
            onError={() => setBroken(true)}
          />
        )}
        <h1 className={css.present} tabIndex={-1} data-screen-title>
          {w('ui.logo.present')}
        </h1>
        {waitForMe && (
          <Button main after="next" onClick={() => send({ kind: 'logo-shown' })}>
            {w('ui.logo.next')}
          </Button>
        )}
      </div>
    </Place>
  )
}
