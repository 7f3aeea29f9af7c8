import { useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import css from './next-button.module.css'

interface NextButtonProps {
  readonly onNext: () => void
  /** Whether the button is on a dark background. */
  readonly dark?: boolean
}

/** The button *Suite*. It plays no sound itself, because the director (which plays the story on the stage) does. */
export function NextButton({ onNext, dark = false }: NextButtonProps) {
  const w = useWording()
  return (
    <Button main={!dark} dark={dark} quiet after="next" data-primary onClick={onNext}>
      {w('ui.playing.next')}
    </Button>
  )
}

/** Three dots instead of *Suite* while the learner cannot continue. */
export function Waiting() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
