import { choiceLabels, type Reply } from '@didascalie/engine'
import { useWording } from '../content/game.js'
import css from './choices.module.css'
import { plainText } from './words-of.js'

interface ChoicesProps {
  readonly replies: readonly Reply[]
  /** The place of the one that was just chosen. */
  readonly chosen?: number | undefined
  readonly onChoose: (place: number) => void
}

const echoOf = (place: number, chosen: number | undefined) =>
  chosen === undefined ? undefined : place === chosen ? 'chosen' : 'other'

/** Equal columns, top-aligned, so that a reply's length gives nothing away. */
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
      {replies.map(({ text }, place) => (
        <li key={choiceLabels[place]} data-echo={echoOf(place, chosen)}>
          <button type="button" className={css.choice} onClick={() => onChoose(place)}>
            <span className={css.medal}>{choiceLabels[place]}</span>
            <span className={css.text}>{plainText(text)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
