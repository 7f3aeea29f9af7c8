import { type Box, bubbleTail } from '@didascalie/contract'
import type { Line } from '@didascalie/engine'
import { useGame } from '../content/game.js'
import css from './bubble.module.css'
import { bubbleAlone, bubblePosition, topLimit } from './bubble-position.js'
import { LineText } from './line-text.js'
import { positionOf } from './people.js'
import { mentionedBoxes } from './prop-box.js'
import { SpeakerTag } from './tag.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
  /** The current background. The bubble does not cover its props that the line mentions. */
  readonly background: string
  /** The talker on the stage. A line without a talker is shown beside them. */
  readonly stageTalker?: string | undefined
  /** Other boxes that the bubble must not cover: the faces of the listeners, an insert. */
  readonly avoidedBoxes?: readonly Box[]
}

/** Lines with more characters than this use a smaller font, so that the panel does not cover them. */
const maxNormalLength = 200
/** The y coordinate of the tip in the drawing of the tail. */
const tipY = 67
/** The height that the tail needs on the bubble. */
const tailMargin = 116

/** A speech bubble. It has its full size from the first word on. Screen readers get the text from the live region. */
export function Bubble({ line, words, shown, background, stageTalker = '', avoidedBoxes = [] }: BubbleProps) {
  const game = useGame()
  const anchorTalker = line.talker || stageTalker
  const avoided = [...mentionedBoxes(line.text, game, background), ...avoidedBoxes]
  const { side, left, width, middle, floor, tip } = anchorTalker
    ? bubblePosition(positionOf(game.scene, anchorTalker), avoided)
    : bubbleAlone(avoided)
  // Keeps the tail at the height of the mouth for any height of the text. The first term is for the longest texts, which start at the top
  // limit. The two terms of `max` are for short texts, which are centred, and for longer ones, which end at the floor. The last term
  // keeps the tail inside the bubble.
  const tailTop = tip.y - tipY
  const tail = `min(${tailTop - topLimit}px, max(50% + ${tailTop - middle}px, 100% + ${tailTop - floor}px), 100% - ${tailMargin}px)`
  const centredHeight = Math.max(0, 2 * (floor - middle))
  return (
    <section
      className={css.bubble}
      data-shown={shown}
      data-side={side}
      data-didascalie={line.didascalie}
      aria-hidden={!shown}
    >
      <div className={css.area} style={{ left, width, top: topLimit, height: floor - topLimit }}>
        <div className={css.centred} style={{ minHeight: centredHeight }}>
          <div className={css.body}>
            <div className={css.paper}>
              {line.talker && (
                <svg className={css.tail} style={{ top: tail }} viewBox="0 0 124 104" aria-hidden="true">
                  <path d={bubbleTail} />
                </svg>
              )}
            </div>
            <SpeakerTag line={line} />
            <LineText text={line.text} shown={words} long={line.text.length > maxNormalLength} />
          </div>
        </div>
      </div>
    </section>
  )
}
