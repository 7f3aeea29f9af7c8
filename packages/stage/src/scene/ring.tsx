import { useWording } from '../content/game.js'
import { Icon } from '../design/icon.js'
import css from './ring.module.css'

interface RingProps {
  /** Whether the button is a countdown. Otherwise it has a label and waits for the learner. */
  readonly timed: boolean
  readonly onNext: () => void
}

/** The button of an ellipse (a jump in time): a countdown that the learner can skip, or the *Suite* button. */
export function Ring({ timed, onNext }: RingProps) {
  const w = useWording()
  const next = w('ui.playing.next')
  return (
    <button
      type="button"
      className={css.ring}
      data-timed={timed}
      data-primary
      aria-label={timed ? w('ui.playing.skip-wait') : undefined}
      onClick={onNext}
    >
      {!timed && <span>{next}</span>}
      {timed && (
        <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
          <circle cx="48" cy="48" r="44" />
          <circle className={css.left} cx="48" cy="48" r="44" pathLength="100" />
        </svg>
      )}
      <Icon name="next" />
    </button>
  )
}
