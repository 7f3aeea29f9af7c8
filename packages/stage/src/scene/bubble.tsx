import { type Box, bubbleTail } from '@didascalie/contract'
import type { Line } from '@didascalie/engine'
import { type CSSProperties, useRef } from 'react'
import { useGame } from '../content/game.js'
import css from './bubble.module.css'
import { bubbleAlone, bubblePosition, placementBeside, tailPath, topLimit } from './bubble-position.js'
import { LineText } from './line-text.js'
import type { TalkerPosition } from './people.js'
import type { AvoidedBox } from './place-box.js'
import { mentionedBoxes } from './prop-box.js'
import { SpeakerTag } from './tag.js'
import { usePlacedBox } from './use-placed-box.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
  /** The current background. In the wide picture, the bubble avoids the props of this background that the line mentions. */
  readonly background: string
  /** The talker on the stage. A line without a talker, for example a stage direction, is also shown beside this talker. */
  readonly speaker: TalkerPosition | undefined
  /** In its usual position, the bubble ends above these boxes if it has enough space: listeners, an insert (the picture beside a line). */
  readonly avoidedBoxes: readonly Box[]
  /** If the usual position covers one of these boxes, the bubble moves: faces, the thing that the line is about, an insert. */
  readonly visible: readonly AvoidedBox[]
  /** Whether the stage shows several people at their spots, so that the bubble has no usual position. */
  readonly isCloseUp: boolean
}

/**
 * A line with more characters than this has a smaller font. In the wide picture, the panel at the bottom must not cover the line. In a
 * close-up, the line must fit between the faces.
 */
const maxNormalLength = { wide: 200, closeUp: 80 }
/** The y coordinate of the tip in the drawing of the tail. */
const tipY = 67
/** The minimum distance from the top of the tail to the lower edge of the bubble. */
const tailMargin = 116

/** The bubble has its full size from the first word on. Screen readers get the text from the live region. */
export function Bubble(props: BubbleProps) {
  const { line, words, shown, background, speaker, avoidedBoxes, visible, isCloseUp } = props
  const game = useGame()
  const body = useRef<HTMLDivElement>(null)
  const maxLength = isCloseUp ? maxNormalLength.closeUp : maxNormalLength.wide
  const avoided = [...(isCloseUp ? [] : mentionedBoxes(line.text, game, background)), ...avoidedBoxes]
  const { side, left, width, middle, floor, tip } = speaker
    ? bubblePosition(speaker, avoided)
    : bubbleAlone(avoided)
  const placed = usePlacedBox(body, {
    text: line.text,
    avoided: visible,
    isAlwaysPlaced: isCloseUp && speaker !== undefined,
    ...placementBeside(speaker),
  })
  const mouth = speaker && { x: speaker.x + speaker.mouth.x, y: speaker.y + speaker.mouth.y }
  // Keeps the tail at the height of the mouth, for texts of any height:
  // - The first term is for the longest texts, which start at the top limit.
  // - In `max`, the first term is for short texts, which are centred. The second term is for longer texts, which end at the floor.
  // - The last term keeps the tail inside the bubble.
  const tailTop = tip.y - tipY
  const tail = `min(${tailTop - topLimit}px, max(50% + ${tailTop - middle}px, 100% + ${tailTop - floor}px), 100% - ${tailMargin}px)`
  const centredHeight = Math.max(0, 2 * (floor - middle))
  return (
    <section
      className={css.bubble}
      data-shown={shown}
      data-side={side}
      data-close-up={isCloseUp}
      data-didascalie={line.didascalie}
      aria-hidden={!shown}
    >
      <div
        className={css.area}
        style={placed ? wholeStage : { left, width, top: topLimit, height: floor - topLimit }}
      >
        <div className={css.centred} style={{ minHeight: centredHeight }}>
          <div ref={body} className={css.body} style={placed && placedStyle(placed)} data-bubble>
            <div className={css.paper}>
              {line.talker && !placed && (
                <svg className={css.tail} style={{ top: tail }} viewBox="0 0 124 104" aria-hidden="true">
                  <path d={bubbleTail} />
                </svg>
              )}
              {line.talker && placed && mouth && (
                <svg className={css.longTail} aria-hidden="true">
                  <path d={tailPath(placed, mouth)} />
                </svg>
              )}
            </div>
            <SpeakerTag line={line} />
            <LineText text={line.text} shown={words} long={line.text.length > maxLength} />
          </div>
        </div>
      </div>
    </section>
  )
}

const wholeStage: CSSProperties = { inset: 0, display: 'block' }

const placedStyle = ({ x, y, w }: Box): CSSProperties => ({
  position: 'absolute',
  left: x,
  top: y,
  width: w,
  minWidth: 0,
  maxWidth: 'none',
  textWrap: 'balance',
})
