import { type Box, bubbleTail } from '@didascalie/contract'
import type { Line } from '@didascalie/engine'
import { useGame } from '../content/game.js'
import css from './bubble.module.css'
import { bubbleAlone, bubblePlace, highest } from './bubble-place.js'
import { LineText } from './line-text.js'
import { placeOf } from './people.js'
import { namedIn } from './prop-box.js'
import { SpeakerTag } from './tag.js'

interface BubbleProps {
  readonly line: Line
  readonly words: number
  readonly shown: boolean
  /** Where it is said: what it names of that place stays to be seen. */
  readonly background: string
  /** Who is there, when nobody of the story says this. */
  readonly beside?: string | undefined
  /** What else it leaves to be seen: the faces of those who listen, a print. */
  readonly clear?: readonly Box[]
}

/** A line longer than this stands a little smaller, so that the panel below leaves it whole. */
const long = 200
/** The tip's height in the drawing of the tail, and how much of the paper the tail needs. */
const tipAt = 67
const tailRoom = 116

/** What somebody says. It has its full size from the first word on; what is heard of it is in the live region. */
export function Bubble({ line, words, shown, background, beside = '', clear = [] }: BubbleProps) {
  const game = useGame()
  const near = line.talker || beside
  const seen = [...namedIn(line.text, game, background), ...clear]
  const place = near ? bubblePlace(placeOf(game.scene, near), seen) : bubbleAlone(seen)
  const { side, left, width, middle, floor, tip } = place
  // Seen from the paper: as deep below its middle as the mouth is, above its bottom when it stands on the floor, or below its
  // top when it had to grow downwards; never off the paper.
  const low = tip.y - tipAt
  const tail = `min(${low - highest}px, max(50% + ${low - middle}px, 100% + ${low - floor}px), 100% - ${tailRoom}px)`
  const centred = Math.max(0, 2 * (floor - middle))
  return (
    <section
      className={css.bubble}
      data-shown={shown}
      data-side={side}
      data-told={line.didascalie}
      aria-hidden={!shown}
    >
      <div className={css.hang} style={{ left, width, top: highest, height: floor - highest }}>
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
