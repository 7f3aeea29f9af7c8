import { useEffect, useRef } from 'react'
import { type TextKey, useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Place } from '../../design/place.js'
import type { Notice } from './directing.js'
import css from './notice-card.module.css'

const texts: Record<Notice, { key: TextKey; text: string; go: string }> = {
  'lost-position': {
    key: 'ui.playing.lost-position',
    text: 'L’histoire a changé depuis votre dernière visite. Vous reprenez au début de la scène\u00a0; rien de ce que vous avez acquis n’est perdu.',
    go: 'Reprendre',
  },
  stuck: {
    key: 'ui.playing.stuck',
    text: 'Cette scène ne peut pas continuer. Vous reprenez au dernier endroit enregistré\u00a0; rien n’est perdu.',
    go: 'Reprendre',
  },
}

/** Something about the story itself that the player has to know before going on. */
export function NoticeCard({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const w = useWording()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  const { key, text, go } = texts[notice]
  return (
    <Place>
      <div className={css.veil}>
        <div
          className={css.card}
          role="alertdialog"
          aria-modal="true"
          aria-describedby="playing-notice"
          aria-label={w('ui.playing.notice', 'À savoir')}
        >
          <p id="playing-notice">{w(key, text)}</p>
          <Button main ref={button} onClick={onRead}>
            {w('ui.playing.resume', go)}
          </Button>
        </div>
      </div>
    </Place>
  )
}
