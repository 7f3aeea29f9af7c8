import type { Line } from '@didascalie/engine'
import { useGame } from '../app/game.js'
import { bubbleTail } from '../design/drawings.json'
import css from './bubble.module.css'
import { bubblePlace, highest } from './bubble-place.js'
import { LineWords } from './line-words.js'
import { nameOf, placeOf, toneOf } from './people.js'
import { Tag } from './tag.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
}

/** A line longer than this stands a little smaller, so that the panel below leaves it whole. */
const long = 200
/** The tip's height in the drawing of the tail. */
const tipAt = 67

/** What somebody says. It has its full size from the first word on; what is heard of it is in the live region. */
export function Bubble({ line, words, shown }: BubbleProps) {
  const { scene, wordings } = useGame()
  const { side, left, width, middle, tip } = bubblePlace(placeOf(scene, line.talker))
  // Seen from the paper: as deep below its middle as the mouth is, or below its top when it had to grow downwards.
  const tail = `min(50% + ${tip.y - middle - tipAt}px, ${tip.y - highest - tipAt}px)`
  return (
    <section className={css.bubble} data-shown={shown} data-side={side} aria-hidden={!shown}>
      <div className={css.hang} style={{ left, width, top: highest, height: 2 * (middle - highest) }}>
        <div className={css.body}>
          <div className={css.paper}>
            <svg className={css.tail} style={{ top: tail }} viewBox="0 0 124 104" aria-hidden="true">
              <path d={bubbleTail} />
            </svg>
          </div>
          <Tag tone={toneOf(wordings, line.talker)}>{nameOf(wordings, line.talker)}</Tag>
          <p className={line.didascalie ? css.told : undefined} data-long={line.text.length > long}>
            <LineWords text={line.text} shown={words} />
          </p>
        </div>
      </div>
    </section>
  )
}
