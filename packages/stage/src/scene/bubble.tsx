import { type Box, bubbleTail } from '@didascalie/contract'
import type { Line } from '@didascalie/engine'
import { useGame } from '../content/game.js'
import css from './bubble.module.css'
import { bubbleAlone, bubblePosition, topLimit } from './bubble-position.js'
import { LineText } from './line-text.js'
import { positionOf } from './people.js'
import { namedIn } from './prop-box.js'
import { SpeakerTag } from './tag.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
  /** The current background. The bubble does not cover its props that the line mentions. */
  readonly background: string
  /** The talker on the stage, used as the position of a line that has no talker. */
  readonly listener?: string | undefined
  /** Other boxes that the bubble must not cover: the faces of the listeners, an insert. */
  readonly clear?: readonly Box[]
}

/** Lines with more characters than this use a smaller font, so that the panel does not cover them. */
const long = 200
/** The y coordinate of the tip in the drawing of the tail. `tailMargin`: the height that the tail needs on the bubble. */
const tipAt = 67
const tailMargin = 116

/** A speech bubble. It has its full size from the first word on. Screen readers get the text from the live region. */
export function Bubble({ line, words, shown, background, listener = '', clear = [] }: BubbleProps) {
  const game = useGame()
  const near = line.talker || listener
  const avoided = [...namedIn(line.text, game, background), ...clear]
  const place = near ? bubblePosition(positionOf(game.scene, near), avoided) : bubbleAlone(avoided)
  const { side, left, width, middle, floor, tip } = place
  // Keeps the tail at the height of the mouth and inside the bubble. The position is relative to the centre, the bottom or the top of the bubble,
  // depending on which of them is fixed.
  const low = tip.y - tipAt
  const tail = `min(${low - topLimit}px, max(50% + ${low - middle}px, 100% + ${low - floor}px), 100% - ${tailMargin}px)`
  const centred = Math.max(0, 2 * (floor - middle))
  return (
    <section
      className={css.bubble}
      data-shown={shown}
      data-side={side}
      data-told={line.didascalie}
      aria-hidden={!shown}
    >
      <div className={css.hang} style={{ left, width, top: topLimit, height: floor - topLimit }}>
        <div className={css.about} style={{ minHeight: centred }}>
          <div className={css.body}>
            <div className={css.paper}>
              {line.talker && (
                <svg className={css.tail} style={{ top: tail }} viewBox="0 0 124 104" aria-hidden="true">
                  <path d={bubbleTail} />
                </svg>
              )}
            </div>
            <SpeakerTag line={line} />
            <LineText text={line.text} shown={words} long={line.text.length > long} />
          </div>
        </div>
      </div>
    </section>
  )
}
