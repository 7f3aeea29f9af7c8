import { useWording } from '../content/game.js'
import { GameMark } from './notion-icon.js'
import css from './wordmark.module.css'

export function Wordmark() {
  const w = useWording()
  return (
    <p className={css.wordmark}>
      <GameMark />
      {w('ui.game.title')}
    </p>
  )
}
