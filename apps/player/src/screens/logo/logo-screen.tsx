import { Button, pictureNames, pictureUrl, ScreenFrame } from '@didascalie/stage'
import { useEffect, useState } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import { logoWait } from '../../constants.js'
import { type Game, useGame, useWording } from '../../content/game.js'
import { PlatformMark } from '../../design/notion-icon.js'
import { useModel } from '../../model/app-context.js'
import css from './logo-screen.module.css'

/** The logos to try, in this order. The logo of the platform comes from the content of the game. */
function logosOf(game: Game): { src: string; alt: string }[] {
  const { logo_url: sessionLogo, name } = game.session
  const platformLogo = pictureUrl(game, pictureNames.ui('logo-didascalie'))
  return [
    ...(sessionLogo ? [{ src: sessionLogo, alt: name }] : []),
    ...(platformLogo ? [{ src: platformLogo, alt: 'Didascalie' }] : []),
  ]
}

/** If the learner turned timers off (`waitForMe`), the screen waits for a press on the button. */
export function LogoScreen() {
  const w = useWording()
  const game = useGame()
  const { send } = useModel()
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([])
  const [loadedUrl, setLoadedUrl] = useState('')
  const waitForMe = useComfort((comfort) => comfort.waitForMe)

  useEffect(() => {
    if (waitForMe) return
    const timer = setTimeout(() => send({ kind: 'logo-shown' }), logoWait)
    return () => clearTimeout(timer)
  }, [waitForMe, send])

  const logo = logosOf(game).find(({ src }) => !failedUrls.includes(src))
  return (
    <ScreenFrame>
      {/* The logo and the text below it appear together. */}
      <div className={css.logo} data-shown={!logo || loadedUrl === logo.src}>
        {logo ? (
          <img
            className={css.picture}
            src={logo.src}
            alt={logo.alt}
            data-platform={logo.src !== game.session.logo_url}
            onLoad={() => setLoadedUrl(logo.src)}
            onError={() => setFailedUrls([...failedUrls, logo.src])}
          />
        ) : (
          <p className={css.mark}>
            <PlatformMark />
            <span>Didascalie</span>
          </p>
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
    </ScreenFrame>
  )
}
