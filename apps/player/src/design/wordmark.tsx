import { useWording } from '../content/game.js'
import { Mark } from './notion-icon.js'
import css from './wordmark.module.css'

export function Wordmark() {
  const w = useWording()
  return (
    <p className={css.wordmark}>
      <Mark />
      {w('ui.game.title', 'Premiers pas')}
    </p>
  )
}
