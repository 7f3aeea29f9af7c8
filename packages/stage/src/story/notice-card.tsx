import { useEffect, useRef } from 'react'
import { type TextKey, useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import { ScreenFrame } from '../design/screen-frame.js'
import type { PlayingNotice } from '../director/directing.js'
import css from './notice-card.module.css'

const keys: Record<PlayingNotice, TextKey> = {
  'lost-position': 'ui.playing.lost-position',
  stuck: 'ui.playing.stuck',
}

/** A notice that the learner must close before the story continues. */
export function NoticeCard({ notice, onRead }: { notice: PlayingNotice; onRead: () => void }) {
  const w = useWording()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <ScreenFrame>
      <div className={css.veil}>
        <div
          className={css.card}
          role="alertdialog"
          aria-modal="true"
          aria-describedby="playing-notice"
          aria-label={w('ui.playing.notice')}
        >
          <p id="playing-notice">{w(keys[notice])}</p>
          <Button main ref={button} onClick={onRead}>
            {w('ui.playing.resume')}
          </Button>
        </div>
      </div>
    </ScreenFrame>
  )
}
