import { useWording } from '../app/game.js'
import { Icon } from '../design/icon.js'
import css from './buttons.module.css'

interface NextButtonProps {
  readonly onNext: () => void
  /** On ink instead of paper. */
  readonly dark?: boolean
}

/** *Suite*: what goes on, always at the same spot. */
export function NextButton({ onNext, dark = false }: NextButtonProps) {
  const w = useWording()
  return (
    <button
      type="button"
      className={`${css.button} ${dark ? css.dark : css.main}`}
      data-primary
      onClick={onNext}
    >
      {w('ui.playing.next', 'Suite')}
      <Icon name="next" />
    </button>
  )
}
