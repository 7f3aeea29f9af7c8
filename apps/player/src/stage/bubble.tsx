import { bubbleTail } from '@didascalie/contract'
import type { Line } from '@didascalie/engine'
import { useGame } from '../content/game.js'
import css from './bubble.module.css'
import { bubbleAlone, bubblePlace, highest } from './bubble-place.js'
import { LineWords } from './line-words.js'
import { placeOf } from './people.js'
import { SpeakerTag } from './speaker-tag.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
  /** Who is there, when nobody of the story says this. */
  readonly beside?: string | undefined
}

/** A line longer than this stands a little smaller, so that the panel below leaves it whole. */
const long = 200
/** The tip's height in the drawing of the tail. */
const tipAt = 67

/** What somebody says. It has its full size from the first word on; what is heard of it is in the live region. */
export function Bubble({ line, words, shown, beside = '' }: BubbleProps) {
  const { scene } = useGame()
  const near = line.talker || beside
  const place = near ? bubblePlace(placeOf(scene, near)) : bubbleAlone
  const { side, left, width, middle, tip } = place
  // Seen from the paper: as deep below its middle as the mouth is, or below its top when it had to grow downwards.
  const tail = `min(50% + ${tip.y - middle - tipAt}px, ${tip.y - highest - tipAt}px)`
  return (
    <section
      className={css.bubble}
      data-shown={shown}
      data-side={side}
      data-told={line.didascalie}
      aria-hidden={!shown}
    >
      <div className={css.hang} style={{ left, width, top: highest, height: 2 * (middle - highest) }}>
        <div className={css.body}>
          <div className={css.paper}>
            {line.talker && (
              <svg className={css.tail} style={{ top: tail }} viewBox="0 0 124 104" aria-hidden="true">
                <path d={bubbleTail} />
              </svg>
            )}
          </div>
          <SpeakerTag line={line} />
          <p data-long={line.text.length > long}>
            <LineWords text={line.text} shown={words} />
          </p>
        </div>
      </div>
    </section>
  )
}
