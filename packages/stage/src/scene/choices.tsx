import { choiceLabels, type Reply } from '@didascalie/engine'
import { useWording } from '../content/game.js'
import css from './choices.module.css'
import { plainText } from './words-of.js'

interface ChoicesProps {
  readonly replies: readonly Reply[]
  /** The index of the reply that the learner has just chosen. */
  readonly chosen?: number | undefined
  readonly onChoose: (position: number) => void
}

const echoOf = (position: number, chosen: number | undefined) =>
  chosen === undefined ? undefined : position === chosen ? 'chosen' : 'other'

/** The replies, in equal columns that are aligned at the top, so that a long reply does not stand out. */
export function Choices({ replies, chosen, onChoose }: ChoicesProps) {
  const w = useWording()
  return (
    <ol
      className={css.choices}
      data-count={replies.length}
      data-landing
      tabIndex={-1}
      aria-label={w('ui.playing.replies')}
    >
      {replies.map(({ text }, position) => (
        <li key={choiceLabels[position]} data-echo={echoOf(position, chosen)}>
          <button type="button" className={css.choice} onClick={() => onChoose(position)}>
            <span className={css.medal}>{choiceLabels[position]}</span>
            <span className={css.text}>{plainText(text)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
