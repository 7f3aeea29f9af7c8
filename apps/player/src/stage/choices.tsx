import { choiceLabels, type Reply } from '@didascalie/engine'
import { useWording } from '../content/game.js'
import css from './choices.module.css'
import { plainText } from './words-of.js'

interface ChoicesProps {
  readonly replies: readonly Reply[]
  readonly onChoose: (place: number) => void
}

/** Equal columns, top-aligned, so that a reply's length gives nothing away. */
export function Choices({ replies, onChoose }: ChoicesProps) {
  const w = useWording()
  return (
    <ol
      className={css.choices}
      data-count={replies.length}
      data-landing
      tabIndex={-1}
      aria-label={w('ui.playing.replies')}
    >
      {replies.map(({ text }, place) => (
        <li key={choiceLabels[place]}>
          <button type="button" className={css.choice} onClick={() => onChoose(place)}>
            <span className={css.medal}>{choiceLabels[place]}</span>
            <span className={css.text}>{plainText(text)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
