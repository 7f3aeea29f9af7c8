import { useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import css from './next-button.module.css'

interface NextButtonProps {
  readonly onNext: () => void
  /** On ink instead of paper. */
  readonly dark?: boolean
}

/** *Suite*: what goes on, always at the same spot. The story makes its own sound of it. */
export function NextButton({ onNext, dark = false }: NextButtonProps) {
  const w = useWording()
  return (
    <Button main={!dark} dark={dark} quiet after="next" data-primary onClick={onNext}>
      {w('ui.playing.next')}
    </Button>
  )
}

/** The player's turn is not yet there: three quiet dots where *Suite* will stand. */
export function Waiting() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
